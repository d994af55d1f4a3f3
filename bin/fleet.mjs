#!/usr/bin/env node
import "./shared/node-version.mjs"
import { runWithBrowser } from "./shared/with-browser.mjs"

await runWithBrowser("bench/src/fleet/main.ts")
