import { Caller } from "@sightline/model/caller"
import { ClientId } from "@sightline/model/client"
import { Effect } from "effect"
import { Db } from "../db/db"
import { overOneConnection } from "../db/one-connection"
import { recount } from "../stock-movement/recount"

export interface Holdings {
  readonly clients: number
  readonly items: number
  readonly movements: number
  /** Totals, items and orders that a recount contradicts. */
  readonly differences: number
  /** Files that rows name, each with the client that it belongs to. */
  readonly files: ReadonlyArray<{ readonly client: number; readonly name: string }>
}

/**
 * What a database holds, and whether its stock adds up, for a copy that nobody else uses: every client of it becomes
 * public, so that a visitor can ask for the recount.
 */
export async function holdings({
  adminUrl,
  serviceUrl,
}: {
  readonly adminUrl: string
  readonly serviceUrl: string
}): Promise<Holdings> {
  const held = await overOneConnection(adminUrl, async (sql) => {
    const clients = await sql<{ id: number }[]>`update client set is_public = true returning id`
    const files = await sql<{ client: number; name: string }[]>`
      select client_id as client, name from stored_file where expires_at is null order by client_id, name`
    const [counts] = await sql<{ items: number; movements: number }[]>`
      select (select count(*)::float8 from inventory_item) as items, (select count(*)::float8 from stock_movement) as movements`
    return { clients, files, ...(counts ?? { items: 0, movements: 0 }) }
  })
  const recounts = Effect.forEach(held.clients, ({ id }) =>
    recount().pipe(
      Effect.provideService(Caller, { _tag: "Visitor", clientId: ClientId.make(id), requestId: "holdings" }),
    ),
  )
  const found = await Effect.runPromise(recounts.pipe(Effect.provide(Db.layer({ url: serviceUrl, pool: 1 }))))
  const differences = found.reduce(
    (sum, { totals, items, orders }) => sum + totals.length + items.length + orders.length,
    0,
  )
  return { ...held, clients: held.clients.length, differences }
}
