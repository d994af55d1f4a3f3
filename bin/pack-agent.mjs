#!/usr/bin/env node
import "./shared/node-version.mjs"
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { bundleAgent } from "./shared/agent.mjs"
import { inCheckout } from "./shared/checkout.mjs"
import { run } from "./shared/child.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { command, Stop, say } from "./shared/say.mjs"

const room = inCheckout("hardware/print-agent")
const staged = join(room, "dist/package")
const wasm = "zxing-wasm/reader/zxing_reader.wasm"

/**
 * The print agent as one file that npx starts on a machine without a checkout. It contains everything, the decoder's
 * program too; a printer on USB without a queue needs the optional `usb`, which has a program for each system.
 */
async function pack() {
  rmSync(staged, { recursive: true, force: true })
  mkdirSync(staged, { recursive: true })
  await bundleAgent(join(staged, "main.mjs"))

  const known = createRequire(join(room, "package.json"))
  const decoder = known(join(dirname(dirname(dirname(known.resolve(wasm)))), "package.json"))
  const kept = join(staged, "node_modules/zxing-wasm")
  mkdirSync(kept, { recursive: true })
  cpSync(known.resolve(wasm), join(kept, "zxing_reader.wasm"))
  const exported = { [`./${wasm.slice("zxing-wasm/".length)}`]: "./zxing_reader.wasm" }
  writeJson(join(kept, "package.json"), { name: "zxing-wasm", version: decoder.version, exports: exported })

  const { version } = JSON.parse(readFileSync(join(room, "package.json"), "utf8"))
  writeJson(join(staged, "package.json"), {
    name: "sightline-print-agent",
    version,
    license: "MIT",
    type: "module",
    bin: "main.mjs",
    engines: { node: ">=20.19" },
    dependencies: { "zxing-wasm": decoder.version },
    bundleDependencies: ["zxing-wasm"],
    optionalDependencies: { usb: usbVersion() },
  })
  const { code, text } = await run("npm", ["pack", "--pack-destination", join(room, "dist")], { cwd: staged })
  if (code !== 0) throw new Stop(text.trim())
  say(`hardware/print-agent/dist/sightline-print-agent-${version}.tgz`)
}

const usbVersion = () => /\busb: (\S+)/.exec(readFileSync(inCheckout("pnpm-workspace.yaml"), "utf8"))?.[1] ?? "*"
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

await command(async () => {
  await alone(installIfNeeded)
  await pack()
})
