import { execFileSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { connectionOptions } from "@sightline/domain/db/connection-url"
import { startEmbedded } from "@sightline/domain/db/embedded"
import postgres, { type Sql } from "postgres"
import { request } from "undici"
import { type SignedIn, setStatus, signIn, sold } from "./calls"
import { sellOne } from "./orders"
import { type Product, startProduct } from "./product"
import { type Relay, startRelay } from "./relay"
import { openStation, type Station } from "./station"

/*
 * An upgrade at noon: two processes of a release serve people, and one after the other makes room for one of the next release, while
 * frames are scanned at a station of the earlier release, removed by a program and sold at the counter. `npm run release -- --noon EARLIER.tar.gz`.
 */

const say = (line: string) => process.stderr.write(`${line}\n`)
const person = { email: "owner@demo.test", password: "Sightline-demo-1" }
/** Milliseconds between two scans, at the station and by the program five a second in all, and between two orders. */
const every = { station: 500, program: 333, counter: 1000 }
/** How long people go on before, between and after the changes. */
const quiet = 4000

interface Removed {
  readonly item: number
  readonly status: number
  readonly tries: number
}

/** Repeats a removal with its key until it is answered, as every program should. */
async function removed(base: string, token: string, item: number): Promise<Removed> {
  const { method, path, headers, body } = setStatus(token, item, sold, randomUUID())
  for (let tries = 1; ; tries++) {
    const status = await request(base + path, { method, headers, body: body ?? null }).then(
      async (answer) => {
        await answer.body.dump()
        return answer.statusCode
      },
      () => 502,
    )
    if (status !== 502 && status !== 503) return { item, status, tries }
    if (tries > 600) throw new Error(`Nobody answered the removal of ${item}.`)
    await pause(50)
  }
}

/** Calls the work every so many milliseconds until the signal, and answers with all that it gave when it is asked. */
function repeated<A>(
  until: AbortSignal,
  milliseconds: number,
  work: () => Promise<A>,
): () => Promise<ReadonlyArray<A>> {
  const begun: Promise<A>[] = []
  const timer = setInterval(() => {
    const one = Promise.resolve().then(work)
    // Told where all are awaited.
    one.catch(() => undefined)
    begun.push(one)
  }, milliseconds)
  until.addEventListener("abort", () => clearInterval(timer))
  return () => Promise.all(begun)
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Free units at these centers, those of one item far from each other: a scan takes one of them. */
const freeUnits = (behind: Sql, { clientCode, centerIds }: SignedIn, besides: number) =>
  behind<{ id: number; code: string }[]>`
    select i.id, c.code from inventory_item i join client c on c.id = i.client_id cross join generate_series(1, i.quantity - i.reserved_quantity) unit
    where c.code = ${clientCode} and i.center_id = any (${[...centerIds]}) and i.status_id = 5 and i.inventory_id <> ${besides}
    order by unit, md5(i.id::text)`

/** The product with the most free units at these centers and a price. */
async function plentiful(behind: Sql, { clientCode, centerIds }: SignedIn): Promise<number> {
  const [row] = await behind<{ id: number }[]>`
    select p.id from inventory p join client c on c.id = p.client_id join inventory_item i on i.client_id = p.client_id and i.inventory_id = p.id
    where c.code = ${clientCode} and p.status_id = 5 and p.list_price > 0 and i.center_id = any (${[...centerIds]}) and i.status_id = 5
    group by p.id order by sum(i.quantity - i.reserved_quantity) desc limit 1`
  if (!row) throw new Error("The demo has nothing to sell.")
  return row.id
}

/** Removals of items that the ledger lacks since its line of then, and those that it has more often than they were asked for. */
async function differences(behind: Sql, since: string, items: ReadonlyArray<number>) {
  const rows = await behind<{ item: number; times: number }[]>`
    select from_item_id as item, count(*)::int as times from stock_movement
    where id > ${since} and reason = 'removal' and from_item_id = any (${[...items]}) group by 1`
  const counted = new Map(rows.map(({ item, times }) => [item, times]))
  for (const item of items) counted.set(item, (counted.get(item) ?? 0) - 1)
  return {
    missing: [...counted].filter(([, more]) => more < 0).map(([item]) => item),
    doubled: [...counted].filter(([, more]) => more > 0).map(([item]) => item),
  }
}

interface Releases {
  readonly start: (folder: string) => Promise<Product>
  readonly earlier: string
  readonly later: string
}

/** Puts each of the two processes out of service, ends it, and puts one of the later release into its place. */
async function upgraded(relay: Relay, { start, later }: Releases, serving: readonly Product[]): Promise<void> {
  let now = serving
  for (const leaving of serving) {
    const coming = await start(later)
    now = [...now.filter((one) => one !== leaving), coming]
    relay.serve(now.map(({ base }) => base))
    const begun = performance.now()
    await leaving.stop()
    const [took, code] = [performance.now() - begun, leaving.child.exitCode]
    say(
      `  one of the later release serves after ${(coming.ready / 1000).toFixed(1)} s; one of the earlier ended with ${code} in ${(took / 1000).toFixed(1)} s`,
    )
    await pause(quiet)
  }
}

interface Load {
  readonly station: Station
  readonly token: string
  readonly base: string
  readonly units: ReadonlyArray<{ readonly id: number; readonly code: string }>
  /** What the orders sell, of which nothing else is taken. */
  readonly product: number
}

/** Scans, removals and orders until the signal; what became of them when it is asked. */
function underLoad(until: AbortSignal, { station, token, base, units, product }: Load) {
  let next = 0
  const taken = () => {
    const unit = units[next++]
    if (!unit) throw new Error(`The demo has only ${units.length} units.`)
    return unit
  }
  const scans = repeated(until, every.station, async () => {
    const { id, code } = taken()
    await station.scan(`${code}.i.${id}`)
    return id
  })
  const programs = repeated(until, every.program, () => removed(base, token, taken().id))
  const counter = repeated(until, every.counter, () => sellOne(base, token, product).then(() => "", String))
  return async () => {
    const [scanned, answers, orders] = await Promise.all([scans(), programs(), counter()])
    return { scanned, answers, orders }
  }
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
    const product = await plentiful(behind, owner)
    const units = await freeUnits(behind, owner, product)
    const ended = underLoad(load.signal, { station, token: owner.token, base: relay.base, units, product })
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
