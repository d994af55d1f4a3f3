#!/usr/bin/env node
import "./shared/node-version.mjs"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, relative, resolve, sep } from "node:path"
import { pathToFileURL } from "node:url"
import { bundle } from "./shared/bundle.mjs"
import { inCheckout, readDotEnv, root } from "./shared/checkout.mjs"
import { fingerprint } from "./shared/fingerprint.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { command, Stop } from "./shared/say.mjs"
import { madeFrom, workspaceFolders } from "./shared/workspaces.mjs"

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
    await bundleWhenChanged(entry, outfile).catch((cause) => {
      throw new Stop(`${name} cannot be bundled:\n${cause.message}`)
    })
  })
  process.argv.splice(1, process.argv.length, entry, ...args)
  await import(pathToFileURL(outfile).href)
})

/** Bundling takes seconds of processor time; reading what it is made of takes a tenth of one. */
async function bundleWhenChanged(program, outfile) {
  const from = relative(root, program).split(sep).join("/")
  const room = workspaceFolders().find((folder) => from.startsWith(`${folder}/`))
  const sources = [...(room ? madeFrom(room) : [dirname(from)]), "pnpm-lock.yaml", "tsconfig.json", "bin/shared"]
  const now = fingerprint(sources.map((source) => inCheckout(source)))
  const record = `${outfile}.made-from`
  if (existsSync(outfile) && existsSync(record) && readFileSync(record, "utf8") === now) return
  rmSync(record, { force: true })
  await bundle(program, outfile)
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, now)
}
