#!/usr/bin/env node
import "./shared/node-version.mjs"
import { findBrowser } from "./shared/browser.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { command, Stop, say } from "./shared/say.mjs"

// The measurements in a browser need one, as the journeys do; without it the others are still made.
await command(async () => {
  await alone(installIfNeeded)
  try {
    process.env.CHROMIUM_PATH = await findBrowser()
  } catch (cause) {
    if (!(cause instanceof Stop)) throw cause
    say(cause.message)
  }
})
process.argv.splice(2, 0, "bench/src/main.ts")
await import("./run.mjs")
