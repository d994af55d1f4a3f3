import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { growAt } from "@sightline/domain/seed/run"
import type { Sql } from "postgres"
import { signIn } from "../calls"
import { type Product, startProduct } from "../product"
import { type Relay, startRelay } from "../relay"
import { openStation } from "../station"
import { freeUnits, plentiful } from "../under-load"
import { type Cluster, startCluster } from "./cluster"
import { installPackages, missingPackages } from "./packages"
import { newGround } from "./programs"
import {
  live,
  oneWinner,
  type Proof,
  primaryKilled,
  readAtStandbys,
  rolled,
  type Shop,
  throughput,
  watchedAt,
} from "./proofs"

/*
 * The product past one machine, all of it on this one (record 237): three Postgres 15 under Patroni with etcd, HAProxy and PgBouncer, and
 * two and four processes of the product in front. `npm run fleet`, outside of the gate.
 */

const usage = `Usage: npm run fleet -- [--install]

Brings up three Postgres 15 under Patroni with etcd, HAProxy and PgBouncer on this machine, two and four processes of the
product in front, and proves what operating.md promises of more than one machine. Takes two to five minutes.
  --install   installs the Debian packages that are missing, as root, and starts none of their services
Ends with 1 when a proof fails, with 2 when a package is missing.`

const began = performance.now()
const say = (line: string) =>
  process.stderr.write(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${line}\n`)

/** All that was begun, with what ends it; it ends in reverse order, however far it came. */
const endings: (() => Promise<unknown>)[] = []
let ending: Promise<void> | undefined
const endAll = () => {
  ending ??= (async () => {
    for (let end = endings.pop(); end; end = endings.pop())
      await end().catch((cause: unknown) => say(`Something did not end: ${String(cause)}`))
  })()
  return ending
}

/** Units of the client's stock, each once. */
async function shopOf(behind: Sql, base: string, ownerUrl: string): Promise<Shop> {
  const [client] = await growAt(ownerUrl, { items: 6_000, clients: 1 })
  if (!client) throw new Error("No client was made.")
  const owner = await signIn(base, client.email, client.password)
  const products = await plentiful(behind, owner, 20)
  const units = [...(await freeUnits(behind, owner, products))]
  return {
    ...{ behind, client, owner, products },
    take(count, only) {
      const taken = units.filter(({ of }) => !only || of === 1).slice(0, count)
      if (taken.length < count) throw new Error("There are no units left.")
      for (const unit of taken) units.splice(units.indexOf(unit), 1)
      return taken
    },
  }
}

interface Stage {
  readonly cluster: Cluster
  readonly relay: Relay
  /** Starts a process of the product behind the pooler, or straight at the primary. */
  start(past?: "past the pooler"): Promise<Product>
}

async function proved({ cluster, relay, start }: Stage): Promise<ReadonlyArray<Proof>> {
  const proofs: Proof[] = []
  const tell = (...told: Proof[]) => {
    for (const { what, seen, holds, why = [] } of told) {
      say(`${holds ? "✓" : "✗"} ${what}: ${seen}`)
      for (const line of why.slice(0, 5)) say(`  ${line}`)
    }
    proofs.push(...told)
  }
  say("Starting two processes of the product …")
  const [first, second] = [await start(), await start()]
  const bases = [first.base, second.base] as const
  relay.serve(bases)
  say("Filling a client …")
  const shop = await shopOf(cluster.behind, relay.base, cluster.ownerUrl)
  const warmUp = { removals: 60, orders: 2 }
  const size = { removals: 200, orders: 12 }
  await throughput("Warming up", bases, shop, warmUp)
  tell(await throughput("2 processes", bases, shop, size))
  say("Starting two more, past the pooler …")
  const more = await Promise.all([start("past the pooler"), start("past the pooler")])
  const moreBases = more.map(({ base }) => base)
  await throughput("Warming up", moreBases, shop, warmUp)
  tell(await throughput("2 processes past the pooler, prepared", moreBases, shop, size))
  tell(await throughput("4 processes, two of them past the pooler", [...bases, ...moreBases], shop, size))
  tell(await oneWinner(bases, relay, shop))
  const [changing, atStandbys] = bases
  tell(await readAtStandbys(cluster, { changing, atStandbys, atPrimary: more[0].base }, shop))
  await Promise.all(more.map((one) => one.stop()))
  const watched = await watchedAt(bases, relay, shop)
  endings.push(() => watched.screen.close())
  tell(await live("Live: a screen at the other process", watched, shop))
  say("Killing the primary under load …")
  const killed = await primaryKilled(cluster, relay, watched, shop)
  tell(...killed.proofs)
  cluster.bringBack(killed.name)
  await cluster.whole(2)
  tell({ what: "The killed node again", seen: `${killed.name} is back as a standby`, holds: true })
  say("Replacing the processes in turn …")
  const station = await openStation(relay.base, shop.client)
  endings.push(() => station.close())
  tell(await rolled(relay, [first, second], () => start(), shop, station))
  return proofs
}

async function fleet(): Promise<number> {
  execFileSync(process.execPath, ["bin/build.mjs"], { stdio: ["ignore", "inherit", "inherit"] })
  const ground = await newGround()
  endings.push(() => ground.remove())
  say(`Starting three Postgres under Patroni in ${ground.folder} …`)
  const cluster = await startCluster(ground)
  endings.push(() => cluster.stop())
  const [{ commit = "" } = {}] = await cluster.behind<{ commit: string }[]>`
    select current_setting('synchronous_commit') as commit`
  if (commit !== "remote_apply") throw new Error(`Commits wait for ${commit} only.`)
  const relay = await startRelay()
  endings.push(() => relay.stop())
  const data = join(ground.folder, "product")
  await mkdir(data)
  const secret = randomBytes(33).toString("base64url")
  const env = { SIGHTLINE_SECRET: secret, PUBLIC_URL: relay.base, DATABASE_MIGRATION_URL: cluster.ownerUrl }
  const proofs = await proved({
    cluster,
    relay,
    start: async (past) => {
      const urls = past
        ? { DATABASE_URL: cluster.directUrl }
        : {
            DATABASE_URL: cluster.pooledUrl,
            DATABASE_URL_DIRECT: cluster.directUrl,
            DATABASE_READ_URL: cluster.readUrl,
          }
      const product = await startProduct({ data, env: { ...env, ...urls } })
      endings.push(() => product.stop())
      return product
    },
  })
  const width = Math.max(...proofs.map(({ what }) => what.length))
  for (const { what, seen, holds } of proofs) console.log(`${holds ? "✓" : "✗"} ${what.padEnd(width)}  ${seen}`)
  return proofs.every(({ holds }) => holds) ? 0 : 1
}

/** Milliseconds after which the run is given up. */
const longest = 6 * 60_000

async function run(args: ReadonlyArray<string>): Promise<number> {
  const [option, ...others] = args
  if (others.length > 0 || (option !== undefined && option !== "--install")) {
    console.error(usage)
    return 1
  }
  const missing = missingPackages()
  if (missing.length > 0 && option === undefined) {
    console.error(
      `These Debian packages are missing: ${missing.join(", ")}. \`npm run fleet -- --install\` installs them as root.`,
    )
    return 2
  }
  if (missing.length > 0) {
    say(`Installing ${missing.join(", ")} …`)
    await installPackages(missing)
  }
  const late = setTimeout(() => void leave(1, `It was given up after ${longest / 60_000} minutes.`), longest)
  try {
    return await fleet()
  } finally {
    clearTimeout(late)
  }
}

async function leave(code: number, why?: string): Promise<void> {
  if (why) say(why)
  await endAll()
  process.exit(code)
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void leave(130, `${signal}: ending what was begun …`))
run(process.argv.slice(2)).then(
  (code) => leave(code),
  (cause: unknown) => leave(1, cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)),
)
