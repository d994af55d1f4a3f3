#!/usr/bin/env node
/*
 * Does the product work on the versions of Postgres that it promises (D-162)? `npm run test:postgres -- [15 16 17 18]` runs the
 * migrations and the tests of the domain, but for the long ones, against each, every one that is not our own if none is named. Our own is
 * the one of all other runs. The others come from packages that only this command installs.
 */
import "./shared/node-version.mjs"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { inCheckout, root } from "./shared/checkout.mjs"
import { run } from "./shared/child.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { clearReports } from "./shared/reports.mjs"
import { runnersFor } from "./shared/runners.mjs"
import { command, Stop, say } from "./shared/say.mjs"

const ours = "17"
const others = ["15", "16", "18"]

await command(async () => {
  process.chdir(root)
  const named = process.argv.slice(2)
  const unknown = named.find((version) => version !== ours && !others.includes(version))
  if (unknown !== undefined) throw new Stop(`There is no Postgres "${unknown}" here: name 15, 16, 17 or 18.`)
  const versions = named.length > 0 ? named : others
  await alone(installIfNeeded)
  if (versions.some((version) => version !== ours)) await alone(installOthers)
  const outcomes = []
  for (const version of versions) outcomes.push(await tested(version))
  for (const { version, passed, failed } of outcomes) {
    for (const title of failed) console.log(`✗ Postgres ${version}: ${title}`)
    console.log(`Postgres ${version}: ${passed} passed, ${failed.length} failed`)
  }
  process.exitCode = outcomes.some(({ failed }) => failed.length > 0) ? 1 : 0
})

/** npm compares each download with the hash in bin/postgres/package-lock.json, and takes those of this platform alone. */
async function installOthers() {
  const ci = ["ci", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"]
  const { code, text } = await run("npm", ci, { cwd: inCheckout("bin/postgres") })
  if (code !== 0) throw new Stop(`The other versions of Postgres could not be installed.\n${text.trim()}`)
}

async function tested(version) {
  const folder = inCheckout(".reports/postgres", version)
  clearReports(folder)
  const env = version === ours ? {} : { SIGHTLINE_TEST_POSTGRES: JSON.stringify(packaged(version)) }
  say(`Postgres ${version} …`)
  const { passed, failures, broken } = await runnersFor({ folder, isGate: true }).units(
    "vitest",
    ["--project", "rooms", "services/domain"],
    env,
  )
  return { version, passed, failed: [...failures.map(({ title }) => title), ...broken] }
}

/** As services/domain/src/db/embedded-home.ts names a Postgres from a package. */
function packaged(version) {
  const packages = inCheckout("bin/postgres/node_modules")
  const name = existsSync(packages) && readdirSync(packages).find((each) => each.startsWith(`postgres-${version}-`))
  if (!name) throw new Stop(`There is no package of Postgres ${version} for ${process.platform}-${process.arch}.`)
  return { version: Number(version), native: join(packages, name, "native") }
}
