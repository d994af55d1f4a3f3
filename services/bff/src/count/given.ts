import { CountRpcs } from "@sightline/domain-api/count"
import type { Caller } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { type CountDetail, type CountSession, CountSessionId, LocationId } from "@sightline/model/count"
import { Effect } from "effect"

const session: CountSession = {
  id: CountSessionId.make(1),
  center: { id: CenterId.make(1), name: "Main Street" },
  place: null,
  locationId: null,
  categories: [],
  brands: [],
  state: "open",
  openedBy: "Ada Lovelace",
  openedAt: new Date("2026-11-25T09:00:00Z"),
  graceSeconds: 300,
  passes: [],
  decided: null,
  undone: null,
  isUndoable: false,
  version: 1,
}

const detail: CountDetail = { session, review: null, wanted: [] }

/** The counts' part of the played domain. */
export const playedCounts = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  CountRpcs.of({
    "count.list": () => Effect.as(note("counts", null), [session]),
    "count.get": (payload) => Effect.as(note("count", payload), detail),
    "count.search": (payload) => Effect.as(note("countSearch", payload), { left: 0, items: [] }),
    "count.causes": (payload) => Effect.as(note("countCauses", payload), []),
    "count.settle": (payload) => Effect.as(note("settleMissing", payload), detail),
    "count.progress": (payload) =>
      Effect.as(note("countProgress", payload), {
        total: 1,
        counted: 1,
        places: [
          {
            ...{ locationId: LocationId.make(1), path: "Wall", state: "counted" as const, by: "Ada Lovelace" },
            ...{ at: new Date("2026-11-25T09:20:00Z"), units: 3, within: null },
          },
        ],
      }),
    "count.last": (payload) =>
      Effect.as(note("lastCounted", payload), [{ id: 1, at: new Date("2026-11-25T09:20:00Z") }]),
    "count.next": (payload) =>
      Effect.as(note("nextCounts", payload), {
        ...{ pace: 20, isMeasured: false },
        ...{ places: 0, stocked: 0, free: 0, next: [] },
      }),
    "count.open": (payload) => Effect.as(note("openCount", payload), session),
    "count.begin": ({ at: _at, ...payload }) => note("beginCountPass", payload),
    "count.see": ({ passId, seen }) =>
      Effect.as(
        note("seeInCount", { passId, seen: seen.map(({ at: _at, ...reading }) => reading) }),
        seen.map(({ code, quantity }) => ({ code, name: null, units: quantity })),
      ),
    "count.sweep": ({ passId, heard }) =>
      Effect.as(note("sweepInCount", { passId, heard: heard.map(({ epc }) => epc) }), {
        tags: heard.length,
        foreign: [],
      }),
    "count.result": (payload) =>
      Effect.as(note("countResult", payload), {
        ...{ area: "Wall", locationId: null, tags: 0, here: 0 },
        ...{ isBlind: false, groups: [] },
      }),
    "count.end": ({ passId }) => note("endCountPass", { passId }),
    "count.review": (payload) => Effect.as(note("reviewCount", payload), detail),
    "count.recount": (payload) => Effect.as(note("recountCount", payload), detail),
    "count.cancel": (payload) => Effect.as(note("cancelCount", payload), detail),
    "count.apply": (payload) => Effect.as(note("applyCount", payload), { missing: 1, surplus: 0, movements: 1 }),
    "count.undo": (payload) => Effect.as(note("undoCount", payload), detail),
  })
