import { HttpApiBuilder } from "@effect/platform"
import { badRequest } from "@sightline/bff-api/bad-request"
import { BffApi } from "@sightline/bff-api/bff-api"
import { itemTypeAttribute, savedConfiguration } from "@sightline/model/search-type"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { filterProblem, searchOf } from "./read"
import { isReadable, itemIdsOf, listSearchOf, pageOf } from "./read-list"

/** Rows per request of an export (document 1 §9). */
const largestPage = 1000

export const InventoryListHttp = HttpApiBuilder.group(BffApi, "inventoryList", (handlers) =>
  Effect.map(Domain, ({ inventory, inventoryList }) =>
    handlers
      .handle("fields", ({ urlParams: { attributeId = itemTypeAttribute.inventory } }) => {
        const ofItems = attributeId === itemTypeAttribute.inventoryItem
        return ofItems || attributeId === itemTypeAttribute.inventory
          ? relay(inventoryList.fields({ ofItems }))
          : badRequest({ itemTypeAttributeId: ["must be 5 or 6"] })
      })
      .handle("configuration", ({ urlParams: { type = savedConfiguration, screenName = "InvProductSearch" } }) =>
        type === savedConfiguration
          ? relay(inventoryList.configuration({ screenName }))
          : badRequest({ configurationTypeId: ["must be 2"] }),
      )
      .handle("get", ({ urlParams: { id } }) => relay(inventoryList.get({ id })))
      .handle("price", ({ urlParams: { id } }) =>
        Effect.map(relay(inventoryList.get({ id })), ({ listPrice, specialPrice }) => ({ listPrice, specialPrice })),
      )
      .handle("related", ({ payload: { id, ...asked } }) => relay(inventoryList.related({ id, ...pageOf(asked, 4) })))
      .handle("substitutes", ({ urlParams: { id, itemId = null, colourId = null } }) =>
        relay(inventoryList.substitutes({ id, itemId, colourId })),
      )
      .handle("quick", ({ payload }) =>
        Effect.catchTag(relay(inventory.search(listSearchOf(payload))), "FilterRefused", filterProblem),
      )
      .handle("withItems", ({ urlParams }) =>
        Effect.catchTag(relay(inventoryList.withItems(listSearchOf(urlParams))), "FilterRefused", filterProblem),
      )
      .handle("export", ({ payload }) =>
        Effect.catchTag(
          relay(inventoryList.export({ ...searchOf(payload), ...pageOf(payload, largestPage) })),
          "FilterRefused",
          filterProblem,
        ),
      )
      .handle("items", ({ urlParams: { itemIds = "", words = "", inventoryId, conditionId = 0, ...asked } }) =>
        Effect.flatMap(itemIdsOf(itemIds), (ids) =>
          relay(
            inventoryList.items({
              words,
              inventoryId: inventoryId ?? null,
              itemIds: ids,
              conditionId: conditionId > 0 ? conditionId : null,
              ...pageOf(asked, 10),
            }),
          ),
        ),
      )
      .handle("forOrder", ({ urlParams: { id } }) => relay(inventoryList.forOrder({ id })))
      .handle("waiting", () => relay(inventoryList.waiting()))
      .handle("value", ({ urlParams }) =>
        Effect.zipRight(
          isReadable(urlParams),
          Effect.map(relay(inventoryList.hasHistoryServices({ id: urlParams.key })), (value) => ({ value })),
        ),
      ),
  ),
)
