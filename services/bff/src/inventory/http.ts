import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { InventorySave, InventorySaved } from "@sightline/model/inventory-form"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { filterProblem, saveOf, searchOf, updateOf, valuesOf, whichForm } from "./read"

/** The result of a save, with the words of the documents. */
const savedAs = <E, R>({ id }: InventorySave, saving: Effect.Effect<InventorySaved, E, R>) =>
  Effect.map(saving, (saved) => ({
    ...saved,
    isSuccess: true as const,
    message: id === null ? "Successfully Create!" : "Successfully Update!",
  }))

export const InventoryHttp = HttpApiBuilder.group(BffApi, "inventory", (handlers) =>
  Effect.map(Domain, ({ inventory }) =>
    handlers
      .handle("scan", ({ urlParams: { code, centerId = null } }) => relay(inventory.scan({ code, centerId })))
      .handle("search", ({ payload }) =>
        Effect.catchTag(relay(inventory.search(searchOf(payload))), "FilterRefused", filterProblem),
      )
      .handle("columns", ({ urlParams: { screenName = "InvProductSearch" } }) =>
        relay(inventory.columns({ screenName })),
      )
      .handle("form", ({ payload }) => Effect.flatMap(whichForm(payload), (which) => relay(inventory.form(which))))
      .handle("standing", ({ urlParams: { id } }) => relay(inventory.standing({ id })))
      .handle("save", ({ payload }) =>
        Effect.flatMap(saveOf(payload), (asked) => savedAs(asked, relay(inventory.save(asked)))),
      )
      .handle("update", ({ payload }) => {
        const asked = updateOf(payload)
        return savedAs(asked, relay(inventory.save(asked)))
      })
      .handle("setStatuses", ({ payload: { ids, statusId } }) => relay(inventory.setStatuses({ ids, statusId })))
      .handle("updateFields", ({ payload: { id, version = null, options } }) => {
        const asked = { id, version, categoryId: null, values: valuesOf(options) }
        return savedAs(asked, relay(inventory.save(asked)))
      }),
  ),
)
