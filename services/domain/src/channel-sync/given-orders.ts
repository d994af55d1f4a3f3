import type { Staff } from "@sightline/model/caller"
import { Effect } from "effect"
import { as, Behind } from "../db/test-db"
import { disconnect } from "./connect"
import { aPublishedShop, aReadShop, type aShop, facing } from "./given"
import { listOrders } from "./list-orders"
import { readOrders } from "./orders"
import { setTakingOrders } from "./take-orders"

type Shop = ReturnType<typeof aShop>

/** A statement around the services. */
export const behind = (statement: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(statement)))

/** The job of the connected shop of a client. */
export const orderJob = (client: number) =>
  Effect.map(behind(`select id from channel where client_id = ${client} and state = 'connected'`), ([row]) => ({
    client,
    channel: Number(row?.id ?? 0),
  }))

/** A look at the shop's orders, as the queue's worker does it. */
export const look = (client: number, shop: Shop) =>
  Effect.flatMap(orderJob(client), (job) => readOrders(job)).pipe(facing(shop))

export const takingOrders = (takesOrders: boolean) => setTakingOrders({ kind: "Shopify", takesOrders })

/** A client's shop whose orders are taken in; what it has sold before is known. */
export const anOrderingShop = (staff: Staff, shop: Shop, { isPublished = false } = {}) =>
  Effect.gen(function* () {
    yield* isPublished ? aPublishedShop(staff, shop) : aReadShop(staff, shop)
    yield* takingOrders(true).pipe(as(staff), facing(shop))
    yield* behind("delete from graphile_worker._private_jobs")
    yield* look(staff.clientId, shop)
    shop.asked.length = 0
    shop.sent.length = 0
  })

/** What a person sees of the orders: the name, the state, and of each line how many are wanted and held. */
export const seen = Effect.map(listOrders(1, 50), ({ rows }) =>
  rows.map(({ name, state, lines }) => [name, state, ...lines.map(({ wanted, held }) => `${held} of ${wanted}`)]),
)

/** What the log of an order says, the first entry first. */
export const logOf = (name: string) =>
  Effect.map(listOrders(1, 50), ({ rows }) =>
    [...(rows.find((order) => order.name === name)?.log ?? [])]
      .reverse()
      .map(({ by, action, changes }) => [
        by,
        action,
        ...changes.map(({ before, after }) => [before, after].filter((part) => part !== "").join(" → ")),
      ]),
  )

/** The reserved units of items, and of their products. */
export const reservedOf = (client: number, ...items: ReadonlyArray<number>) =>
  Effect.map(
    behind(`select i.reserved_quantity as item, p.reserved_quantity as product from inventory_item i
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
      where i.client_id = ${client} and i.id in (${items.join(", ")}) order by array_position('{${items.join(",")}}', i.id)`),
    (rows) => rows.map(({ item, product }) => [item, product]),
  )

/** Another shop may be connected after this; what the orders of this one held is free. */
export const another = (staff: Staff) =>
  disconnect("Shopify").pipe(
    as(staff),
    Effect.catchTag("ChannelNotConnected", () => Effect.void),
    Effect.zipRight(
      behind(`update channel set account = account || id where state = 'disconnected';
        delete from rate_limit; delete from graphile_worker._private_jobs; delete from channel_write`),
    ),
  )
