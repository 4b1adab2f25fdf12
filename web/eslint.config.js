import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  // What tools/wire.py makes is not ours to mend here.
  globalIgnores(["public/", "src/wire.ts", "src/shell/view.ts", "src/games/*/view.ts"]),
  js.configs.recommended,
  ts.configs.recommended,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    rules: {
      // TypeScript knows every name that there is.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
      // svelte-check gives these warnings, and so knows better whether one is silenced in vain.
      "svelte/no-unused-svelte-ignore": "off",
      // Maps and sets here keep the books; what is shown is a $state.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    files: ["**/*.test.ts"],
    rules: { "@typescript-eslint/no-empty-function": "off" },
  },
);
