import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { InventoryId } from "@sightline/model/inventory"
import { Effect, Schema } from "effect"
import { coloursOf, labelsOf } from "../shell/of-session"
import { headOfTab } from "../shell/product-head.server"
import { pageSize, readItemsState } from "./items-state"

const Product = Schema.Struct({
  inventoryId: param(InventoryId),
})

const items = (request: Request) =>
  load(Product, (bff, { inventoryId }, { session }) => {
    const state = readItemsState(new URL(request.url).searchParams)
    return Effect.all(
      {
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
        head: headOfTab(bff, inventoryId, session),
        colours: Effect.succeed(coloursOf(session)),
        labels: Effect.succeed(labelsOf(session)),
      },
      { concurrency: "unbounded" },
    )
  })

/** A product's items as the address says; `/items` is the list, an item's id marks its row (document 1 §2.1). */
export async function itemsPage(args: LoaderFunctionArgs) {
  const named = args.params.inventoryItemId ?? ""
  if (named !== "items" && !/^[1-9]\d{0,9}$/.test(named)) throw notFound()
  const { form, found, statuses, head, colours, labels } = await items(args.request)(args)
  return {
    product: {
      id: form.id ?? 0,
      label: form.values.Model || form.values.InventoryCode || String(form.id),
      isActive: form.isActive,
      hasColour: form.hasColour,
    },
    labels,
    chosen: named === "items" ? null : Number(named),
    rows: found.rows,
    total: found.total,
    pages: Math.ceil(found.total / pageSize),
    state: readItemsState(new URL(args.request.url).searchParams),
    isStatusNamed: new URL(args.request.url).searchParams.has("status"),
    // The server alone sets automated statuses, and no choice has them (decisions D-79).
    statuses: statuses
      .filter(({ isAutomated }) => !isAutomated)
      .map(({ id, name }) => ({ value: String(id), label: name })),
    colours,
    head,
  }
}
