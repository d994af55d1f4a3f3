import type { LoaderFunctionArgs } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { act, load, notFound } from "@sightline/bff-client/remix"
import { ChannelKind, ChannelOrderLineId, Publishing, TakingOrders } from "@sightline/model/channel-sync"
import { etsyReturn } from "@sightline/model/channel-sync-rules"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { allows, connectors } from "@sightline/model/role-table"
import { Effect, Option, Schema } from "effect"

/** Document 2 §9. */
const pageSize = 10

const PageNumber = Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 99_999)), {
  default: () => 1,
})

/** The documented search: Active products by id, ten on a page (document 2 §7.6). */
const search = (bff: Bff, page: number) =>
  bff.inventory.search({
    payload: {
      filters: [{ code: "Status", value: "5" }],
      order: { by: "inventoryID", direction: "asc" },
      page,
      pageSize,
    },
  })

const read = load(
  Schema.Struct({ page: PageNumber, listings: PageNumber, sent: PageNumber, orders: PageNumber }),
  (bff, { page, listings, sent, orders }) =>
    Effect.all(
      {
        channels: bff.channelSync.list({ urlParams: {} }),
        found: search(bff, page),
        unmapped: bff.channelSync.unmapped({ urlParams: { page: listings, pageSize } }),
        orders: bff.channelSync.orders({ urlParams: { page: orders, pageSize } }),
        writes: bff.channelSync.writes({ urlParams: { page: sent, pageSize } }),
      },
      { concurrency: "unbounded" },
    ),
)

/** The sync table, the channels, and what they offer that is no product here. */
export async function syncPage(args: LoaderFunctionArgs) {
  const { session } = args.context
  if (!session) throw notFound()
  const { channels, found, unmapped, orders, writes } = await read(args)
  return {
    channels,
    rows: found.rows.map(({ id, number, description, code, mainImage, inHouse, readings }) => ({
      ...{ id: Number(id), number, description, code, mainImage, inHouse, readings },
    })),
    ...{ total: found.total, page: found.page, pages: Math.ceil(found.total / pageSize) },
    unmapped: {
      ...{ rows: unmapped.rows, total: unmapped.total, page: unmapped.page },
      pages: Math.ceil(unmapped.total / pageSize),
    },
    orders: {
      rows: orders.rows.map(({ lines, ...order }) => ({
        ...order,
        id: Number(order.id),
        lines: lines.map((line) => ({
          ...line,
          ...{ id: Number(line.id), inventoryId: line.inventoryId === null ? null : Number(line.inventoryId) },
          itemIds: line.itemIds.map(Number),
        })),
      })),
      ...{ total: orders.total, page: orders.page, pages: Math.ceil(orders.total / pageSize) },
    },
    writes: {
      rows: writes.rows.map((row) => ({
        ...row,
        inventoryId: row.inventoryId === null ? null : Number(row.inventoryId),
      })),
      ...{ total: writes.total, page: writes.page, pages: Math.ceil(writes.total / pageSize) },
    },
    mayConnect: allows(connectors, { roles: session.roles, group: session.client.group }),
    back: backFrom(new URL(args.request.url)),
    /** Ages are counted from here, so that the server and the browser write the same. */
    now: Date.now(),
  }
}

/** The address to which Etsy has sent a person back, or that they have not allowed it there. */
function backFrom({ href, searchParams }: URL): string | "denied" | null {
  if (searchParams.has("error") && searchParams.has("state")) return "denied"
  return etsyReturn(href) && href
}

export type SyncPage = Awaited<ReturnType<typeof syncPage>>
export type SyncRow = SyncPage["rows"][number]
export type SentNumber = SyncPage["writes"]["rows"][number]
export type LoadedOrder = SyncPage["orders"]["rows"][number]
export type OrderLine = LoadedOrder["lines"][number]
export type LoadedChannel = SyncPage["channels"][number]

/** The same fetch at the start of the application (document 2 §7.6); an error answer to it shows nothing. */
export const startFetch = load(Schema.Struct({}), (bff) => search(bff, 1))

export const syncData = act(Schema.Struct({}), (bff) => bff.channelSync.sync({ payload: {} }))

/** What each buffer would cost, for the person who is about to choose one. */
export const bufferCost = act(Schema.Struct({ kind: ChannelKind }), (bff, urlParams) =>
  bff.channelSync.bufferCost({ urlParams }),
)

export const setPublishing = act(Publishing, (bff, payload) =>
  Effect.asVoid(bff.channelSync.setPublishing({ payload })),
)

export const setTakingOrders = act(TakingOrders, (bff, payload) =>
  Effect.asVoid(bff.channelSync.setTakingOrders({ payload })),
)

/** The one item that a label names; null for no label. */
const scannedItem = Effect.fnUntraced(function* (bff: Bff, code: string) {
  if (code === "") return null
  const number = decodeItem(code)
  if (Option.isSome(number)) return number.value
  const { inventories } = yield* bff.inventory.scan({ urlParams: { code } })
  const [item, ...more] = inventories.flatMap(({ items }) => items)
  return item && more.length === 0 ? item.id : yield* new InventoryItemNotFound()
})

const decodeItem = Schema.decodeOption(Schema.NumberFromString.pipe(Schema.compose(InventoryItemId)))

const Scanned = Schema.Struct({
  lineId: ChannelOrderLineId,
  /** The label of an item, or its number; empty takes what is held. */
  code: Schema.String.pipe(Schema.maxLength(200)),
})

export const takeOut = act(Scanned, (bff, { lineId, code }) =>
  scannedItem(bff, code.trim()).pipe(
    Effect.flatMap((itemId) => bff.channelSync.takeOut({ payload: { lineId, itemId } })),
    Effect.asVoid,
  ),
)

const Typed = Schema.Struct({
  shop: Schema.String,
  appId: Schema.String,
  secret: Schema.String,
  locationId: Schema.NullOr(Schema.String),
})

export const connectShopify = act(Typed, (bff, payload) => Effect.asVoid(bff.channelSync.connectShopify({ payload })))

const TypedSeller = Schema.Struct({
  marketplaceId: Schema.String,
  sellerId: Schema.String,
  appId: Schema.String,
  secret: Schema.String,
  refreshToken: Schema.String,
})

export const connectAmazon = act(TypedSeller, (bff, payload) =>
  Effect.asVoid(bff.channelSync.connectAmazon({ payload })),
)

/** Answers where the shop's owner allows it. */
export const beginEtsy = act(Schema.Struct({ keystring: Schema.String, secret: Schema.String }), (bff, payload) =>
  bff.channelSync.beginEtsy({ payload }),
)

export const connectEtsy = act(Schema.Struct({ code: Schema.String, state: Schema.String }), (bff, payload) =>
  Effect.asVoid(bff.channelSync.connectEtsy({ payload })),
)

export const disconnect = act(Schema.Struct({ kind: ChannelKind }), (bff, payload) =>
  Effect.asVoid(bff.channelSync.disconnect({ payload })),
)
