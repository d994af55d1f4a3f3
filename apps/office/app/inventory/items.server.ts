import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { act, load, notFound } from "@sightline/bff-client/remix"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { inactive } from "@sightline/model/status"
import { Effect, Schema } from "effect"
import { pageSize, readItemsState } from "./items-state"

const number = <A extends number, I extends number>(id: Schema.Schema<A, I>) =>
  Schema.compose(Schema.NumberFromString, id, { strict: false })

const Product = Schema.Struct({ inventoryId: number(InventoryId) })

const items = (request: Request) =>
  load(Product, (bff, { inventoryId }, { session }) => {
    const state = readItemsState(new URL(request.url).searchParams)
    return Effect.all({
      form: bff.inventory.form({ payload: { inventory: inventoryId } }),
      found: bff.inventoryItem.list({
        urlParams: {
          inventoryId,
          page: state.page,
          pageSize,
          by: state.by,
          direction: state.direction,
          ...(state.status !== "" && { statusId: Number(state.status) }),
        },
      }),
      statuses: bff.status.list({ urlParams: { type: "InventoryItem", includeGeneral: true } }),
      client: Effect.succeed(session?.client ?? null),
    })
  })

/** The items of a product as the address says; `/items` is the list, an id of an item marks its row (document 1 §2.1). */
export async function itemsPage(args: LoaderFunctionArgs) {
  const named = args.params.inventoryItemId ?? ""
  if (named !== "items" && !/^[1-9]\d{0,9}$/.test(named)) throw notFound()
  const { form, found, statuses, client } = await items(args.request)(args)
  return {
    product: {
      id: form.id ?? 0,
      label: form.values.Model || form.values.InventoryCode || String(form.id),
      isActive: form.isActive,
      hasColour: form.hasColour,
    },
    chosen: named === "items" ? null : Number(named),
    rows: found.rows,
    total: found.total,
    pages: Math.ceil(found.total / pageSize),
    state: readItemsState(new URL(args.request.url).searchParams),
    isStatusNamed: new URL(args.request.url).searchParams.has("status"),
    statuses: statuses.map(({ id, name, isAutomated }) => ({
      value: String(id),
      label: name,
      isDisabled: isAutomated,
    })),
    colours: {
      colourLowQuantity: client?.colourLowQuantity ?? "",
      colourExpired: client?.colourExpired ?? "",
      colourExpiredSoon: client?.colourExpiredSoon ?? "",
    },
  }
}

const deactivateItem = act(Schema.Struct({ id: InventoryItemId }), (bff, { id }) =>
  bff.inventoryItem.update({
    payload: { table: "InventoryItems", column: "statusID", keyName: "InventoryItemID", key: id, value: inactive },
  }),
)

export const deactivate = async (args: ActionFunctionArgs) => Response.json(await deactivateItem(args))

const Asked = Schema.Struct({
  itemId: number(InventoryItemId),
  column: Schema.optionalWith(Schema.Literal("Status", "Notes"), { exact: true }),
})

/** Who changed what of an item; times as instants. */
export const itemHistory = load(Asked, (bff, { itemId, column }) =>
  bff.inventoryItem.history({
    urlParams: { itemId, table: "InventoryItems", ...(column && { column }) },
  }),
)
