import { HttpApiBuilder } from "@effect/platform"
import { badRequest } from "@sightline/bff-api/bad-request"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

/** Items per page by default. */
const usualPage = 10

export const ColourHttp = HttpApiBuilder.group(BffApi, "colour", (handlers) =>
  Effect.map(Domain, ({ colour }) =>
    handlers
      .handle("list", ({ urlParams: { brandId = null } }) => relay(colour.list({ brandId })))
      .handle("ofInventory", ({ urlParams: { inventoryId } }) => relay(colour.ofInventory({ inventoryId })))
      .handle("quantity", ({ urlParams: { inventoryId, colourId = null, page, pageSize } }) =>
        relay(
          colour.quantity({
            inventoryId,
            colourId,
            ...paged({ ...(page !== undefined && { page }), ...(pageSize !== undefined && { pageSize }) }, usualPage),
          }),
        ),
      )
      .handle("create", ({ payload: { key, name, code, description = "" } }) =>
        relay(colour.create({ key, name: name.trim(), code: code.trim(), description })),
      )
      .handle("add", ({ payload: { inventoryId, id = null, colourId = null, ...given } }) =>
        Effect.flatMap(describedIn(given, colourId !== null), (described) =>
          relay(colour.add({ inventoryId, id, colourId, described })),
        ),
      )
      .handle("remove", ({ payload: { inventoryId, id } }) =>
        Effect.as(relay(colour.remove({ inventoryId, id })), succeeded),
      ),
  ),
)

interface Given {
  readonly key?: string
  readonly name?: string
  readonly code?: string
  readonly description?: string
}

/** A colour is described completely, or not at all if the card has it. */
const describedIn = ({ key, name, code, description = "" }: Given, isKnown: boolean) => {
  if (key !== undefined && name !== undefined && code !== undefined)
    return Effect.succeed({ key, name: name.trim(), code: code.trim(), description })
  if (isKnown && key === undefined && name === undefined && code === undefined) return Effect.succeed(null)
  const missing = Object.entries({ colorKey: key, colorName: name, colorCode: code }).filter(([, value]) => !value)
  return badRequest(Object.fromEntries(missing.map(([field]) => [field, ["is missing"]])))
}
