#!/usr/bin/env node
import "./node-version.mjs"
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

// The commands of a release: no build, no package manager. Paths among the arguments are relative to the caller.
const here = dirname(fileURLToPath(import.meta.url))
const programs = {
  start: "main",
  doctor: "doctor",
  backup: "backup",
  restore: "restore",
  owner: "owner",
  operator: "operator",
  "reset-factor": "reset-factor",
  reseal: "reseal",
  "client-erase": "client-erase",
  "client-import": "client-import",
}
const [name = "", ...args] = process.argv.slice(2)
const program = Object.hasOwn(programs, name) ? programs[name] : undefined
if (!program) {
  console.error(`Usage: node sightline.mjs ${Object.keys(programs).join("|")} [arguments]`)
  process.exit(1)
}
const settings = join(here, ".env")
if (existsSync(settings)) process.loadEnvFile(settings)
process.env.NODE_ENV ||= "production"
process.env.INIT_CWD ??= process.cwd()
process.chdir(here)
const file = join(here, "services/front/dist", `${program}.mjs`)
process.argv.splice(1, process.argv.length, file, ...args)
await import(pathToFileURL(file).href)
