import { Caller } from "@sightline/model/caller"
import { ClientId } from "@sightline/model/client"
import { Effect } from "effect"
import postgres, { type Sql } from "postgres"
import { inject } from "vitest"
import { connectionOptions } from "../src/db/connection-url"
import { Db } from "../src/db/db"
import { createTestDatabase } from "../src/db/test-server"
import { recount } from "../src/stock-movement/recount"

export type MigratedDatabase = {
  /** As the role that owns the tables. */
  sql: Sql
  ownerUrl: string
  /** What the product's own recount finds wrong in a client's stock. */
  differences: (clientId: number) => Promise<{ totals: readonly unknown[]; items: readonly unknown[] }>
  stop: () => Promise<void>
}

/** A migrated, empty database. */
export async function migratedDatabase(): Promise<MigratedDatabase> {
  const server = inject("postgres")
  const { ownerUrl, serviceUrl, drop } = await createTestDatabase(server, { template: server.template })
  const sql = postgres({ ...connectionOptions(ownerUrl), max: 4, onnotice: () => undefined })
  return {
    sql,
    ownerUrl,
    differences: async (clientId) => {
      // A visitor may enter any public client, and a recount shows them nothing but differences.
      await sql`update client set is_public = true where id = ${clientId}`
      const visitor = { _tag: "Visitor", clientId: ClientId.make(clientId), requestId: "test" } as const
      return Effect.runPromise(
        recount().pipe(Effect.provideService(Caller, visitor), Effect.provide(Db.layer({ url: serviceUrl, pool: 1 }))),
      )
    },
    stop: async () => {
      await sql.end()
      await drop()
    },
  }
}
