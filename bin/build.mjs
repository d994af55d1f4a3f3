#!/usr/bin/env node
import "./shared/node-version.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { command } from "./shared/say.mjs"
import { buildWhatChanged } from "./shared/targets.mjs"

await command(() =>
  alone(async () => {
    await installIfNeeded()
    await buildWhatChanged({ everything: process.argv.includes("--all") })
  }),
)
