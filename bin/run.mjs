#!/usr/bin/env node
import "./shared/node-version.mjs"
import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { bundle } from "./shared/bundle.mjs"
import { inCheckout, readDotEnv, root } from "./shared/checkout.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { command, Stop } from "./shared/say.mjs"

// Runs a TypeScript program of the checkout, with its arguments. Paths among them are relative to the caller: see
// INIT_CWD.
const [name, ...args] = process.argv.slice(2)
process.env.INIT_CWD ??= process.cwd()

await command(async () => {
  if (!name) throw new Stop("Usage: node bin/run.mjs <program.ts> [arguments]")
  const entry = resolve(root, name)
  if (!existsSync(entry)) throw new Stop(`There is no program ${name}.`)
  const outfile = inCheckout(".cache/run", `${name.replace(/[^\w.-]+/g, "-").replace(/\.ts$/, "")}.mjs`)
  readDotEnv()
  process.chdir(root)
  await alone(async () => {
    await installIfNeeded()
    await bundle(entry, outfile).catch((cause) => {
      throw new Stop(`${name} cannot be bundled:\n${cause.message}`)
    })
  })
  process.argv.splice(1, process.argv.length, entry, ...args)
  await import(pathToFileURL(outfile).href)
})
