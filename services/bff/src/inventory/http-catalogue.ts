import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { filterProblem, searchOf } from "./read"
import { listSearchOf, pageOf } from "./read-list"

export const CatalogueHttp = HttpApiBuilder.group(BffApi, "catalogue", (handlers) =>
  Effect.map(Domain, ({ catalogue, cataloguePrice }) =>
    handlers
      .handle("search", ({ payload }) =>
        Effect.catchTag(relay(catalogue.search(searchOf(payload))), "FilterRefused", filterProblem),
      )
      .handle("quick", ({ payload }) =>
        Effect.catchTag(relay(catalogue.search(listSearchOf(payload))), "FilterRefused", filterProblem),
      )
      .handle("related", ({ payload: { id, ...asked } }) => relay(catalogue.related({ id, ...pageOf(asked, 4) })))
      .handle("product", ({ payload: { inventory } }) =>
        Effect.flatMap(relay(catalogue.products({ ids: [inventory] })), ([found]) =>
          found ? Effect.succeed(found) : new InventoryNotFound(),
        ),
      )
      .handle("products", ({ urlParams: { ids } }) => relay(catalogue.products({ ids })))
      .handle("choices", () => relay(catalogue.choices()))
      .handle("prices", ({ urlParams: { ids } }) => relay(cataloguePrice.of({ ids }))),
  ),
)
