#!/usr/bin/env node
import "./shared/node-version.mjs"
import { pathToFileURL } from "node:url"
import { readDotEnv, root } from "./shared/checkout.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { endWithNpm } from "./shared/processes.mjs"
import { command } from "./shared/say.mjs"
import { buildWhatChanged, mainBundle } from "./shared/targets.mjs"

await command(async () => {
  readDotEnv()
  process.chdir(root)
  await alone(async () => {
    await installIfNeeded()
    await buildWhatChanged()
  })
})

// In this same process: signals reach the product itself, and a kill leaves nothing behind that would hold its port.
process.env.NODE_ENV ||= "production"
process.argv[1] = mainBundle
endWithNpm()
await import(pathToFileURL(mainBundle).href)
