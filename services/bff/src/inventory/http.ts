import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { filterProblem, saveOf, searchOf, whichForm } from "./read"

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
      .handle("save", ({ payload }) =>
        Effect.flatMap(saveOf(payload), (asked) =>
          Effect.map(relay(inventory.save(asked)), (saved) => ({
            ...saved,
            isSuccess: true as const,
            message: asked.id === null ? "Successfully Create!" : "Successfully Update!",
          })),
        ),
      ),
  ),
)
