import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { filterProblem, searchOf } from "./read"
import { listSearchOf, pageOf } from "./read-list"

export const CatalogueHttp = HttpApiBuilder.group(BffApi, "catalogue", (handlers) =>
  Effect.map(Domain, ({ catalogue, cataloguePrice }) => {
    const product = (id: InventoryId) =>
      Effect.flatMap(relay(catalogue.products({ ids: [id] })), ([found]) =>
        found ? Effect.succeed(found) : new InventoryNotFound(),
      )
    return handlers
      .handle("search", ({ payload }) =>
        Effect.catchTag(relay(catalogue.search(searchOf(payload))), "FilterRefused", filterProblem),
      )
      .handle("quick", ({ payload }) =>
        Effect.catchTag(relay(catalogue.search(listSearchOf(payload))), "FilterRefused", filterProblem),
      )
      .handle("related", ({ payload: { id, ...asked } }) => relay(catalogue.related({ id, ...pageOf(asked, 4) })))
      .handle("product", ({ payload: { inventory } }) => product(inventory))
      .handle("colours", ({ urlParams: { inventoryId } }) => Effect.map(product(inventoryId), ({ colours }) => colours))
      .handle("quantity", ({ urlParams: { inventoryId, colourId, ...asked } }) =>
        Effect.map(product(inventoryId), ({ colours }) => {
          const { page, pageSize } = pageOf(asked, 10)
          const rows = colours.filter(
            ({ id, available }) => available > 0 && (colourId === undefined || id === colourId),
          )
          return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length, page, pageSize }
        }),
      )
      .handle("substitutes", ({ urlParams: { id, itemId = null, colourId = null } }) =>
        relay(catalogue.substitutes({ id, itemId, colourId })),
      )
      .handle("products", ({ urlParams: { ids } }) => relay(catalogue.products({ ids })))
      .handle("choices", () => relay(catalogue.choices()))
      .handle("prices", ({ urlParams: { ids } }) => relay(cataloguePrice.of({ ids })))
  }),
)
