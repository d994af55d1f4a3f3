import { CenterRpcs } from "@sightline/domain-api/center"
import type { Caller } from "@sightline/model/caller"
import { CenterId, type ClientCenter } from "@sightline/model/center"
import { Effect } from "effect"

const center: ClientCenter = {
  id: CenterId.make(1),
  name: "Main Street",
  closed: null,
  people: 2,
  standing: {
    items: 3,
    people: 1,
    salesOrders: 0,
    vendorReceipts: 0,
    relocations: 0,
    counts: 0,
    tills: 0,
    stations: 0,
    stationEntries: 0,
    printAgents: 0,
  },
  reader: null,
  contact: { address: "", phone: "", email: "", hours: "" },
  version: 1,
}

/** The centers' part of the played domain. */
export const playedCenters = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  CenterRpcs.of({
    "center.list": () => Effect.as(note("centers", null), [center]),
    "center.history": (payload) => Effect.as(note("centerHistory", payload), []),
    "center.add": (payload) => Effect.as(note("addCenter", payload), center),
    "center.rename": (payload) => Effect.as(note("renameCenter", payload), center),
    "center.changeContact": (payload) => Effect.as(note("changeContact", payload), center),
    "center.close": (payload) => Effect.as(note("closeCenter", payload), center),
    "center.reopen": (payload) => Effect.as(note("reopenCenter", payload), center),
    "center.readers": () => Effect.as(note("cardReaders", null), []),
    "center.placeReader": (payload) => Effect.as(note("placeCardReader", payload), center),
  })
