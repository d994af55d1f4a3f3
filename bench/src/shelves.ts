import { randomBytes } from "node:crypto"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connectionOptions } from "@sightline/domain/db/connection-url"
import { Db } from "@sightline/domain/db/db"
import { startEmbedded } from "@sightline/domain/db/embedded"
import { migrate } from "@sightline/domain/db/migrate"
import { Secret } from "@sightline/domain/secret/secret"
import { fillShelves } from "@sightline/domain/seed/many"
import { seedDemoAt } from "@sightline/domain/seed/run"
import { Caller, type Staff } from "@sightline/model/caller"
import { Effect, Layer, ManagedRuntime } from "effect"
import postgres from "postgres"

/** A client of the demo, emptied and refilled: its forms and users are those of the demo. */
export const clientId = 3

/** The value below which this share of sorted ones lies. */
export const at = (sorted: readonly number[] = [], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0

export type Shelves = Awaited<ReturnType<typeof shelvesOf>>

export type Ask = Effect.Effect<unknown, unknown, Db | Caller | Secret>

/** A separate database with this many items, and what else `fill` writes as the superuser. */
export async function shelvesOf(
  items: number,
  fill: (sql: postgres.Sql) => Promise<void> = async () => undefined,
  pool = 1,
) {
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
    await migrate(server.ownerUrl, process.cwd())
    await seedDemoAt(server.ownerUrl)
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      for (const table of ["inventory_item", "inventory_term", "inventory_count", "inventory"])
        await tx`delete from ${tx(table)} where client_id = ${clientId}`
    })
    await fillShelves(sql, { clientId, items })
    await fill(sql)
    const staff = await anOwner(sql)
    const runtime = ManagedRuntime.make(
      Layer.mergeAll(
        Db.layer({ url: server.serviceUrl, pool }),
        Layer.succeed(Secret, randomBytes(33).toString("base64url")),
      ),
    )
    return {
      sql,
      run: <A, E>(ask: Effect.Effect<A, E, Db | Caller | Secret>): Promise<A> =>
        runtime.runPromise(Effect.provideService(ask, Caller, staff)),
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
