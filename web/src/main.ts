import { mount } from "svelte";
import App from "./App.svelte";
import "./look/fonts.css";
import "./look/theme.css";
import "./look/base.css";
import { themeNow } from "./memory.svelte";
import { router } from "./router.svelte";

// Before anything is drawn, so that a dark room is not lit up for a moment.
document.documentElement.dataset.theme = themeNow();

router.start();
mount(App, { target: document.getElementById("page") ?? document.body });
