import { findBrowser } from "./browser.mjs"
import { installIfNeeded } from "./install.mjs"
import { alone } from "./lock.mjs"
import { command, Stop, say } from "./say.mjs"

/** Runs a TypeScript program that measures in a browser where there is one, and the rest of it where there is none. */
export async function runWithBrowser(program) {
  await command(async () => {
    await alone(installIfNeeded)
    try {
      process.env.CHROMIUM_PATH = await findBrowser()
    } catch (cause) {
      if (!(cause instanceof Stop)) throw cause
      say(cause.message)
    }
  })
  process.argv.splice(2, 0, program)
  await import("../run.mjs")
}
