import { randomBytes } from "node:crypto"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connectionOptions } from "@sightline/domain/db/connection-url"
import { Db } from "@sightline/domain/db/db"
import { startEmbedded } from "@sightline/domain/db/embedded"
import { migrate } from "@sightline/domain/db/migrate"
import { scanInventory } from "@sightline/domain/inventory/scan"
import { searchInventory } from "@sightline/domain/inventory/search"
import { Secret } from "@sightline/domain/secret/secret"
import { fillShelves } from "@sightline/domain/seed/many"
import { seedDemoAt } from "@sightline/domain/seed/run"
import { countedSearches, indexedSearches } from "@sightline/domain/seed/searches"
import { Caller, type Staff } from "@sightline/model/caller"
import { Effect, Layer, ManagedRuntime } from "effect"
import postgres from "postgres"

export interface SearchFigures {
  readonly name: string
  /** The median in milliseconds, of few items and of many, and the 95th percentile of many. */
  readonly few: number
  readonly many: number
  readonly p95: number
  /** Whether it has indexes, so that the goals apply. */
  readonly isIndexed: boolean
}

/** A client of the demo, emptied and refilled: its forms and users are those of the demo. */
const clientId = 3

/** The same searches over few and over many items, in turns, each through the domain's own operation. */
export async function measureSearch(few: number, many: number, rounds: number): Promise<readonly SearchFigures[]> {
  const small = await shelvesOf(few)
  try {
    const large = await shelvesOf(many)
    try {
      const figures: SearchFigures[] = []
      for (const { name, ask, isIndexed } of questions()) {
        const times: [number[], number[]] = [[], []]
        for (let round = 0; round < rounds + 2; round++)
          for (const [side, shelves] of [small, large].entries()) {
            const began = performance.now()
            await shelves.run(ask)
            // The first two of each warm the cache.
            if (round >= 2) times[side]?.push(performance.now() - began)
          }
        const [one, other] = times.map((all) => all.sort((a, b) => a - b))
        figures.push({ name, few: at(one, 0.5), many: at(other, 0.5), p95: at(other, 0.95), isIndexed })
      }
      return figures
    } finally {
      await large.stop()
    }
  } finally {
    await small.stop()
  }
}

const at = (sorted: readonly number[] = [], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

const codes = [`oes.i.777`, `oes.777`, "100000000777", "BAR775"]

const questions = () => [
  ...indexedSearches(clientId).map(({ name, asked }) => ({ name, ask: searchInventory(asked), isIndexed: true })),
  ...codes.map((code) => ({ name: `the code ${code}`, ask: scanInventory(code, null), isIndexed: true })),
  ...countedSearches().map(({ name, asked }) => ({ name, ask: searchInventory(asked), isIndexed: false })),
]

type Ask = Effect.Effect<unknown, unknown, Db | Caller | Secret>

/** A separate database with this many items. */
async function shelvesOf(items: number) {
  const data = await mkdtemp(join(tmpdir(), "sightline-bench-"))
  await chmod(data, 0o711)
  const server = await startEmbedded({ data, use: "tool", durable: false })
  const sql = postgres({ ...connectionOptions(server.adminUrl), max: 2, onnotice: () => undefined })
  const stop = async () => {
    await sql.end({ timeout: 5 })
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
  try {
    await migrate(server.ownerUrl, join(process.cwd(), "services/domain/migrations"))
    await seedDemoAt(server.ownerUrl)
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      for (const table of ["inventory_item", "inventory_term", "inventory_count", "inventory"])
        await tx`delete from ${tx(table)} where client_id = ${clientId}`
    })
    await fillShelves(sql, { clientId, items })
    const staff = await anOwner(sql)
    const runtime = ManagedRuntime.make(
      Layer.mergeAll(
        Db.layer({ url: server.serviceUrl, pool: 1 }),
        Layer.succeed(Secret, randomBytes(33).toString("base64url")),
      ),
    )
    return {
      run: (ask: Ask) => runtime.runPromise(Effect.provideService(ask, Caller, staff)),
      stop: async () => {
        await runtime.dispose()
        await stop()
      },
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** The demo's owner with a session, as the database requires. */
async function anOwner(sql: postgres.Sql): Promise<Staff> {
  const [person] = await sql<{ userId: number; version: number; centers: number[] }[]>`
    select m.user_id as "userId", m.version, (select array_agg(c.id) from center c where c.client_id = m.client_id) as centers
    from membership m join "user" u on u.id = m.user_id where u.email = 'owner@demo.test' and m.client_id = ${clientId}`
  const [session] = await sql<{ id: string }[]>`insert into session (id, user_id, client_id, kind, expires_at)
    values (gen_random_uuid(), ${person?.userId ?? 0}, ${clientId}, 'api', now() + interval '1 day') returning id`
  return {
    ...{ _tag: "Staff", clientId, clientCode: "oes", sessionId: session?.id, userId: person?.userId },
    ...{ membershipVersion: person?.version, centerIds: person?.centers ?? [], roles: ["owner", "webUser"] },
    ...{ once: null, requestId: "bench" },
  } as never
}
