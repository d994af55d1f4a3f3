import { execFileSync } from "node:child_process"
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { connectionOptions } from "@sightline/domain/db/connection-url"
import { startEmbedded } from "@sightline/domain/db/embedded"
import postgres from "postgres"
import { signIn } from "./calls"
import { type Product, startProduct } from "./product"
import { type Relay, startRelay } from "./relay"
import { replaced } from "./replaced"
import { openStation, type Station } from "./station"
import { differences, freeUnits, pause, plentiful, underLoad } from "./under-load"

/*
 * An upgrade at noon: two processes of a release serve people, and one after the other makes room for one of the next release, while
 * frames are scanned at a station of the earlier release, removed by a program and sold at the counter. `npm run release -- --noon EARLIER.tar.gz`.
 */

const say = (line: string) => process.stderr.write(`${line}\n`)
const person = { email: "owner@demo.test", password: "Sightline-demo-1" }
/** How long people go on before, between and after the changes. */
const quiet = 4000

interface Releases {
  readonly start: (folder: string) => Promise<Product>
  readonly earlier: string
  readonly later: string
}

/** Puts one of the later release into the place of each of the two processes. */
async function upgraded(relay: Relay, { start, later }: Releases, serving: readonly Product[]): Promise<void> {
  await replaced(
    relay,
    serving,
    () => start(later),
    async ({ ready, took, code }) => {
      say(
        `  one of the later release serves after ${(ready / 1000).toFixed(1)} s; one of the earlier ended with ${code} in ${(took / 1000).toFixed(1)} s`,
      )
      await pause(quiet)
    },
  )
}

async function noon(folders: { readonly earlier: string; readonly later: string }, data: string): Promise<boolean> {
  const server = await startEmbedded({ data, use: "tool" })
  const behind = postgres({ ...connectionOptions(server.adminUrl), max: 2, onnotice: () => undefined })
  const relay = await startRelay()
  const env = {
    DATABASE_URL: server.serviceUrl,
    DATABASE_MIGRATION_URL: server.ownerUrl,
    SIGHTLINE_SECRET: "an upgrade at noon needs one secret",
    PUBLIC_URL: relay.base,
  }
  // All that was begun ends, however far it came.
  const [load, started, stations] = [new AbortController(), [] as Product[], [] as Station[]]
  const start = async (folder: string) => {
    const product = await startProduct({ data, env, program: join(folder, "sightline.mjs"), args: ["start"] })
    started.push(product)
    return product
  }
  try {
    say("Starting two processes of the earlier release …")
    const serving = [await start(folders.earlier), await start(folders.earlier)]
    relay.serve(serving.map(({ base }) => base))
    const owner = await signIn(relay.base, person.email, person.password)
    const station = await openStation(relay.base, person)
    stations.push(station)
    const [{ last = "0" } = {}] = await behind<{ last: string }[]>`select max(id)::text as last from stock_movement`
    const products = await plentiful(behind, owner, 1)
    const units = await freeUnits(behind, owner, products)
    const ended = underLoad(load.signal, { station, token: owner.token, base: relay.base, units, products })
    await pause(quiet)
    say("Upgrading …")
    await upgraded(relay, { start, ...folders }, serving)
    load.abort()
    const { scanned, answers, orders } = await ended()
    await station.settled()
    const refused = answers.filter(({ status }) => status !== 200)
    const { missing, doubled } = await differences(behind, last, [...scanned, ...answers.map(({ item }) => item)])
    const unsold = orders.filter((failure) => failure !== "")
    const again = answers.filter(({ tries }) => tries > 1).length
    console.log(
      `${scanned.length} scans at a station, ${answers.length} removals by a program, of which ${again} were sent again`,
    )
    console.log(
      `${relay.failed} requests that met no process, ${refused.length} refused, ${missing.length} lost, ${doubled.length} doubled`,
    )
    console.log(`${orders.length} orders from the first unit to completed, ${unsold.length} failed`)
    for (const failure of unsold.slice(0, 5)) console.log(`  ${failure}`)
    for (const { item, status } of refused.slice(0, 5)) console.log(`  ${item} was answered ${status}`)
    for (const item of [...missing, ...doubled].slice(0, 5)) console.log(`  ${item}`)
    return refused.length + missing.length + doubled.length + unsold.length === 0
  } finally {
    load.abort()
    await Promise.all([...stations.map((one) => one.close()), ...started.map((one) => one.stop())])
    await relay.stop()
    await behind.end({ timeout: 5 })
    await server.stop()
  }
}

async function unpacked(archive: string, folder: string): Promise<string> {
  await mkdir(folder)
  execFileSync("tar", ["-C", folder, "--strip-components=1", "-xzf", archive])
  return folder
}

const [earlier, later] = process.argv.slice(2)
if (earlier === undefined || later === undefined) throw new Error("Usage: noon.ts EARLIER.tar.gz LATER.tar.gz")
const from = (path: string) => resolve(process.env.INIT_CWD ?? ".", path)
const place = await mkdtemp(join(tmpdir(), "sightline-noon-"))
// Postgres refuses root, so it may run as another user, who must reach the folder.
await chmod(place, 0o711)
try {
  const folders = {
    earlier: await unpacked(from(earlier), join(place, "earlier")),
    later: await unpacked(from(later), join(place, "later")),
  }
  const data = join(place, "data")
  await mkdir(data)
  process.exitCode = (await noon(folders, data)) ? 0 : 1
} finally {
  await rm(place, { recursive: true, force: true })
}
