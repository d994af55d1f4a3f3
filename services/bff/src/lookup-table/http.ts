import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const LookupTableHttp = HttpApiBuilder.group(BffApi, "lookupTable", (handlers) =>
  Effect.map(Domain, ({ lookupTable }) =>
    handlers
      .handle("conditions", () => relay(lookupTable.list({ of: "condition" })))
      .handle("itemTypes", () => relay(lookupTable.list({ of: "itemType" })))
      .handle("itemTypeOptions", ({ urlParams: { itemId } }) => relay(lookupTable.itemTypesFor({ itemId })))
      .handle("buildings", () => relay(lookupTable.list({ of: "building" })))
      .handle("floors", () => relay(lookupTable.list({ of: "floor" })))
      .handle("bins", () => relay(lookupTable.list({ of: "bin" }))),
  ),
)
