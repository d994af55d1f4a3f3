import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { act, load, notFound } from "@sightline/bff-client/remix"
import { AssigneeId } from "@sightline/model/assignee"
import { param } from "@sightline/model/id"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { mostChosen } from "@sightline/model/inventory-rules"
import { RelocationId, RelocationReason } from "@sightline/model/relocation"
import { mostRelocated } from "@sightline/model/relocation-rules"
import { allows, relocators } from "@sightline/model/role-table"
import { searchScreen } from "@sightline/model/search-type"
import { Effect, Option, Schema } from "effect"
import { todayIn } from "../shell/days"

const wizard = (products: readonly InventoryId[]) =>
  load(Schema.Struct({}), (bff) =>
    Effect.all(
      {
        places: bff.location.list({ urlParams: {} }),
        relocations: bff.relocation.list({ urlParams: {} }),
        people: bff.assignee.list({ payload: { type: "Relocate" } }),
        items: itemsOf(bff, products),
      },
      { concurrency: "unbounded" },
    ),
  )

/** The items of these products that may move, as many as one relocation takes. */
const itemsOf = (bff: Bff, products: readonly InventoryId[]) =>
  products.length === 0
    ? Effect.succeed([])
    : Effect.map(
        bff.relocation.movable({
          payload: { page: 1, pageSize: mostRelocated, filters: [], inventoryIds: products },
        }),
        ({ rows }) => rows,
      )

/** The products that the address names; what names none is ignored. */
function productsIn(request: Request): readonly InventoryId[] {
  const named = new URL(request.url).searchParams.getAll("product").flatMap((id) => {
    const read = Schema.decodeUnknownOption(param(InventoryId))(id)
    return Option.isSome(read) ? [read.value] : []
  })
  return [...new Set(named)].slice(0, mostChosen)
}

/** Everything around the From list, and the items of the products that the address names. Today is the client's. */
export const readWizard = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session || !allows(relocators, { roles: session.roles, group: session.client.group })) throw notFound()
  const { timeZone } = session.client
  const products = productsIn(args.request)
  const { items, ...around } = await wizard(products)(args)
  const movable = new Set(items.map(({ inventoryId }) => inventoryId))
  const given = { items, still: products.filter((id) => !movable.has(id)).length }
  return { ...around, given, centerIds: session.centers.map(({ id }) => id), today: todayIn(timeZone), timeZone }
}

const placeCodes = ["Center", "Building", "Floor", "Room", "Area", "Bin"] as const

const PlaceId = Schema.optionalWith(Schema.String.pipe(Schema.pattern(/^\d{1,10}$/)), { exact: true })

const Narrowed = Schema.Struct({
  ...{ Center: PlaceId, Building: PlaceId, Floor: PlaceId, Room: PlaceId, Area: PlaceId, Bin: PlaceId },
  search: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(200)), { default: () => "" }),
})

const FindAsked = Schema.Struct({
  ...Narrowed.fields,
  page: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 100_000)), {
    default: () => 1,
  }),
})

const filtersOf = ({ search, ...place }: typeof Narrowed.Type) => [
  ...(search === "" ? [] : [{ code: "SearchString", value: search } as const]),
  ...placeCodes.flatMap((code) => (place[code] === undefined ? [] : [{ code, value: place[code] }])),
]

/** Ten products a page (document 1 §9), of one place when the user chose one, and how many items of all pages may move. */
export const findItems = load(FindAsked, (bff, { page, ...narrowed }) => {
  const filters = filtersOf(narrowed)
  const { relocation } = searchScreen
  return Effect.map(
    Effect.all(
      [
        bff.relocation.search({ payload: { page, pageSize: 10, screen: relocation, includeItem: true, filters } }),
        bff.relocation.movable({ payload: { page: 1, pageSize: 1, filters } }),
      ],
      { concurrency: "unbounded" },
    ),
    ([products, { total }]) => ({ ...products, movable: total }),
  )
})

const MovableAsked = Schema.Struct({
  ...Narrowed.fields,
  product: Schema.optionalWith(param(InventoryId), { exact: true }),
})

/** What Select All takes: the items of every page, or of one product, as many as one relocation moves. */
export const findMovable = load(MovableAsked, (bff, { product, ...narrowed }) =>
  bff.relocation.movable({
    payload: {
      page: 1,
      pageSize: mostRelocated,
      filters: filtersOf(narrowed),
      ...(product !== undefined && { inventoryIds: [product] }),
    },
  }),
)

const Order = Schema.Struct({
  isFuture: Schema.Boolean,
  reason: RelocationReason,
  startDay: Schema.String,
  assigneeId: Schema.NullOr(AssigneeId),
  place: Schema.Array(Schema.Struct({ code: Schema.Literal(...placeCodes), value: Schema.String })),
  items: Schema.Array(
    Schema.Struct({
      itemId: InventoryItemId,
      version: Schema.NullOr(Schema.Int),
      quantity: Schema.optionalWith(Schema.NullOr(Schema.Int), { default: () => null }),
    }),
  ),
})

export const createRelocation = act(Order, (bff, { place, items, ...order }) =>
  bff.relocation.create({
    payload: {
      ...order,
      items: items.map(({ itemId, version, quantity }) => ({
        itemId,
        values: place,
        ...(version !== null && { version }),
        ...(quantity !== null && { quantity }),
      })),
    },
  }),
)

const Settling = Schema.Struct({ what: Schema.Literal("cancel", "undo"), id: RelocationId })

/** Cancels a planned relocation, or takes back a done one; the answer names the items that stay. */
export const settleRelocation = act(Settling, (bff, { what, id }) =>
  Effect.gen(function* () {
    if (what === "undo") return yield* bff.relocation.undo({ payload: { id } })
    yield* bff.relocation.cancel({ payload: { id } })
    return { items: 0, left: [] }
  }),
)

export const createAction = async (args: ActionFunctionArgs) => Response.json(await createRelocation(args))
export const settleAction = async (args: ActionFunctionArgs) => Response.json(await settleRelocation(args))

export type LoadedWizard = Awaited<ReturnType<typeof readWizard>>
export type FoundItems = Awaited<ReturnType<typeof findItems>>
export type MovableItems = Awaited<ReturnType<typeof findMovable>>
export type CreateOutcome = Awaited<ReturnType<typeof createRelocation>>
export type SettleOutcome = Awaited<ReturnType<typeof settleRelocation>>
