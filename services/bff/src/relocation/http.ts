import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { AssigneeId } from "@sightline/model/assignee"
import { largestId } from "@sightline/model/largest-id"
import { Effect, Schema } from "effect"
import { Domain, relay } from "../domain"
import { idOrNone } from "../id-or-none"

const PlaceId = Schema.Int.pipe(Schema.between(1, largestId))
const smallerPlaces = ["Bin", "Area", "Room", "Floor", "Building"] as const

export const RelocationHttp = HttpApiBuilder.group(BffApi, "relocation", (handlers) =>
  Effect.map(Domain, ({ relocation }) =>
    handlers
      .handle("scan", ({ urlParams: { code } }) =>
        Effect.map(relay(relocation.scan({ code })), (scanned) =>
          scanned._tag === "Items"
            ? scanned
            : { ...scanned, values: Object.entries(scanned.values).map(([code, value]) => ({ code, value })) },
        ),
      )
      .handle("list", () => relay(relocation.list()))
      .handle("search", ({ payload }) =>
        Effect.flatMap(searchIn(payload), (search) => relay(relocation.search(search))),
      )
      .handle("movable", ({ payload: { inventoryIds = null, ...payload } }) =>
        Effect.flatMap(searchIn(payload), (search) => relay(relocation.movable({ ...search, inventoryIds }))),
      )
      .handle("create", ({ payload: { isFuture = false, reason = 1, startDay = null, assigneeId: sent, items } }) =>
        Effect.gen(function* () {
          const assigneeId = yield* idOrNone(AssigneeId, "assignedToId", sent ?? 0)
          return yield* relay(
            relocation.create({
              isFuture,
              reason,
              startDay,
              assigneeId,
              items: items.map(({ itemId, version = null, quantity = null, values }) => ({
                itemId,
                version,
                quantity,
                values: Object.fromEntries(values.map(({ code, value }) => [code, value])),
              })),
            }),
          )
        }),
      )
      .handle("cancel", ({ payload: { id } }) => Effect.as(relay(relocation.cancel({ id })), succeeded))
      .handle("undo", ({ payload: { id } }) => relay(relocation.undo({ id }))),
  ),
)

interface Asked {
  readonly page?: number
  readonly pageSize?: number
  readonly filters?: ReadonlyArray<{ readonly code: string; readonly value: string }>
}

/** Which products are meant: by words, and by the smallest of the places that are named. */
const searchIn = Effect.fnUntraced(function* ({ filters = [], ...asked }: Asked) {
  const valueOf = (code: string) => filters.find((filter) => filter.code === code)?.value ?? ""
  const idIn = (code: string) => idOrNone(PlaceId, code, Number(valueOf(code)))
  const centerId = yield* idIn("Center")
  const places = yield* Effect.forEach(smallerPlaces, idIn)
  const locationId = places.find((id) => id !== null) ?? null
  const words = filters.filter(({ code }) => code === "SearchString").map(({ value }) => value)
  return { ...paged(asked, 10), search: words.join(" "), centerId, locationId }
})
