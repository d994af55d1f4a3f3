import type { LoaderFunctionArgs } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { act, load, notFound } from "@sightline/bff-client/remix"
import {
  ChannelKind,
  ChannelListingId,
  ChannelOrderLineId,
  Publishing,
  TakingOrders,
} from "@sightline/model/channel-sync"
import { etsyReturn } from "@sightline/model/channel-sync-rules"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
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
  Schema.Struct({ page: PageNumber, listings: PageNumber, chosen: PageNumber, sent: PageNumber, orders: PageNumber }),
  (bff, { page, listings, chosen, sent, orders }) =>
    Effect.all(
      {
        channels: bff.channelSync.list({ urlParams: {} }),
        found: search(bff, page),
        unmapped: bff.channelSync.unmapped({ urlParams: { page: listings, pageSize } }),
        mapped: bff.channelSync.mapped({ urlParams: { page: chosen, pageSize } }),
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
  const { channels, found, unmapped, mapped, orders, writes } = await read(args)
  return {
    channels,
    rows: found.rows.map(({ id, number, description, code, mainImage, inHouse, readings }) => ({
      ...{ id: Number(id), number, description, code, mainImage, inHouse, readings },
    })),
    ...{ total: found.total, page: found.page, pages: Math.ceil(found.total / pageSize) },
    unmapped: {
      rows: unmapped.rows.map((row) => ({ ...row, id: Number(row.id) })),
      ...{ total: unmapped.total, page: unmapped.page, pages: Math.ceil(unmapped.total / pageSize) },
    },
    mapped: {
      rows: mapped.rows.map((row) => ({ ...row, id: Number(row.id), inventoryId: Number(row.inventoryId) })),
      ...{ total: mapped.total, page: mapped.page, pages: Math.ceil(mapped.total / pageSize) },
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

const firstPage = load(Schema.Struct({}), (bff) => search(bff, 1))

/**
 * The same fetch at the start of the application (document 2 §7.6); an error answer to it shows nothing. Pages without a
 * client, as those of operators and those where people sign in, start it too: they have no product to find.
 */
export async function startFetch(args: LoaderFunctionArgs) {
  if (!args.context.session) throw notFound()
  return firstPage(args)
}

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

/** The one product that a label names, or with nothing scanned its number. */
const scannedProduct = Effect.fnUntraced(function* (bff: Bff, code: string) {
  const { inventories } = yield* bff.inventory.scan({ urlParams: { code } })
  const [id, ...more] = new Set(inventories.map((found) => found.id))
  if (more.length > 0) return yield* new InventoryNotFound()
  return id ?? (yield* Effect.mapError(decodeProduct(code), () => new InventoryNotFound()))
})

const decodeProduct = Schema.decode(Schema.NumberFromString.pipe(Schema.compose(InventoryId)))

const Chosen = Schema.Struct({
  listingId: ChannelListingId,
  /** The label of the product or of one of its items, its code, or its number. */
  code: Schema.Trim.pipe(Schema.minLength(1), Schema.maxLength(200)),
})

export const mapListing = act(Chosen, (bff, { listingId, code }) =>
  scannedProduct(bff, code).pipe(
    Effect.flatMap((inventoryId) => bff.channelSync.map({ payload: { listingId, inventoryId } })),
    Effect.asVoid,
  ),
)

export const unmapListing = act(Schema.Struct({ listingId: ChannelListingId }), (bff, payload) =>
  bff.channelSync.unmap({ payload }),
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
export const beginEtsy = act(
  Schema.Struct({ keystring: Schema.String, secret: Schema.String, mayPublish: Schema.Boolean }),
  (bff, payload) => bff.channelSync.beginEtsy({ payload }),
)

export const connectEtsy = act(Schema.Struct({ code: Schema.String, state: Schema.String }), (bff, payload) =>
  Effect.asVoid(bff.channelSync.connectEtsy({ payload })),
)

export const disconnect = act(Schema.Struct({ kind: ChannelKind }), (bff, payload) =>
  Effect.asVoid(bff.channelSync.disconnect({ payload })),
)
