import { Db } from "@sightline/domain/db/db"
import { recount } from "@sightline/domain/stock-movement/recount"
import { Caller } from "@sightline/model/caller"
import { Effect } from "effect"
import type { Installation } from "./installation"
import type { Acknowledged } from "./soak-round"

export interface Verdict {
  /** Acknowledged as done, but without a movement under its key. */
  readonly missing: ReadonlyArray<string>
  /** More than one movement with one key, or one for a refused request. */
  readonly doubled: ReadonlyArray<string>
  /** Movements without an acknowledged request. */
  readonly unheard: ReadonlyArray<string>
  /** Repeated requests with a different second answer. */
  readonly changed: ReadonlyArray<string>
  /** The findings of the product's own recount. */
  readonly differences: number
  readonly movements: number
}

export async function verdictOn(
  { behind, client, serviceUrl }: Installation,
  acknowledged: ReadonlyArray<Acknowledged>,
): Promise<Verdict> {
  const rows = await behind<{ key: string; movements: number; item: number }[]>`
    select request_key as key, count(*)::int as movements, min(to_item_id)::int as item
    from stock_movement where client_id = ${client.id} and request_key is not null group by request_key`
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const keys = new Set(acknowledged.map(({ key }) => key))
  const named = (which: (one: Acknowledged) => boolean) => acknowledged.filter(which).map(({ key }) => key)
  const { totals, items } = await recountOf(behind, client.id, serviceUrl)
  return {
    missing: named(({ key, status, moved }) => status === 200 && !moved.includes(byKey.get(key)?.item ?? 0)),
    doubled: named(({ key, status }) => (byKey.get(key)?.movements ?? 0) > (status === 200 ? 1 : 0)),
    unheard: rows.filter(({ key }) => !keys.has(key)).map(({ key }) => key),
    changed: named(({ same }) => !same),
    differences: totals.length + items.length,
    movements: rows.reduce((sum, { movements }) => sum + movements, 0),
  }
}

/** A visitor may enter a public client, and a recount shows them nothing but differences. */
async function recountOf(behind: Installation["behind"], clientId: number, serviceUrl: string) {
  await behind`update client set is_public = true where id = ${clientId}`
  const visitor = { _tag: "Visitor", clientId: clientId as never, requestId: "soak" } as const
  return Effect.runPromise(
    recount().pipe(Effect.provideService(Caller, visitor), Effect.provide(Db.layer({ url: serviceUrl, pool: 1 }))),
  )
}
