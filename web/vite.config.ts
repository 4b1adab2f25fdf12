/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `make page` builds into build/page of the checkout; a wheel carries that inside the package.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // Relative: the server writes into the index where the house lives.
  base: "./",
  build: {
    outDir: "../build/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Tests run in Node, where Svelte would otherwise give its version for servers.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8000", ws: true },
      "/healthz": "http://127.0.0.1:8000",
      "/boards": "http://127.0.0.1:8000",
    },
  },
  // Most tests need no DOM, which takes longer to start than they do to run. Those that do say so in their first line:
  // `// @vitest-environment jsdom`.
  test: {
    environment: "node",
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/afresh.ts"],
    // On a machine that does much else nothing is quick.
    testTimeout: 60_000,
  },
}));
