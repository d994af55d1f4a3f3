#!/usr/bin/env node
import "./shared/node-version.mjs"
import { spawn } from "node:child_process"
import { bundleOptions } from "./shared/bundle.mjs"
import { inCheckout, readDotEnv, root } from "./shared/checkout.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { command, say } from "./shared/say.mjs"

// With --played the apps run against a played bff: no services and no database.
const program = process.argv.includes("--played") ? "dev-played" : "main"
const outfile = inCheckout("services/front/dist", program === "main" ? "dev.mjs" : `${program}.mjs`)
let product
let stopping = false

/** The apps reload by themselves; a change of a service restarts the product, with its database as it was. */
async function restart() {
  await end()
  if (stopping) return
  const env = { ...process.env, SIGHTLINE_DEV: "1", NODE_ENV: "development" }
  product = spawn(process.execPath, ["--enable-source-maps", outfile, "--dev"], { cwd: root, env, stdio: "inherit" })
  product.once("exit", (code) => {
    product = undefined
    if (!stopping && code) say("The product ended; it starts again when a service changes.")
  })
}

async function end() {
  const ending = product
  if (!ending) return
  ending.removeAllListeners("exit")
  const gone = new Promise((resolve) => ending.once("exit", resolve))
  ending.kill("SIGTERM")
  const late = setTimeout(() => ending.kill("SIGKILL"), 10_000)
  await gone
  clearTimeout(late)
  product = undefined
}

await command(async () => {
  readDotEnv()
  process.chdir(root)
  await alone(installIfNeeded)
})

const { context, formatMessagesSync } = await import("esbuild")
let turn = Promise.resolve()
const options = bundleOptions(inCheckout(`services/front/src/${program}.ts`), outfile)
const restarting = {
  name: "restart the product",
  setup: (build) =>
    build.onEnd(({ errors }) => {
      if (errors.length > 0) say(formatMessagesSync(errors, { kind: "error" }).join("\n"))
      else turn = turn.then(restart)
    }),
}
const watching = await context({ ...options, plugins: [...options.plugins, restarting] })
await watching.watch()

for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, async () => {
    stopping = true
    await end()
    await watching.dispose()
    process.exit(0)
  })
