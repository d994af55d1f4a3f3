import { OwnStationRpcs, StationRpcs } from "@sightline/domain-api/station"
import type { Caller } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { type OwnStation, type Station, StationId } from "@sightline/model/station"
import { type EntryAnswer, EntryId } from "@sightline/model/station-entry"
import { UserId } from "@sightline/model/user"
import { Effect, Redacted } from "effect"

type Note<R> = (operation: string, payload: unknown) => Effect.Effect<void, never, R>

/** The stations' part of the played domain. */
export const playedStations = (note: Note<never>, noteCaller: Note<Caller>) =>
  OwnStationRpcs.merge(StationRpcs).of({
    "ownStation.find": ({ secret }) => Effect.as(note("ownStation", Redacted.value(secret)), anOwnStation),
    "ownStation.apply": ({ secret, entries }) =>
      Effect.as(note("apply", { secret: Redacted.value(secret), entries }), {
        answers: [],
        nextSequence: 1,
        tasks: [],
        isRevoked: false,
        isFull: false,
      }),
    "station.register": (payload) =>
      Effect.as(noteCaller("register", payload), { station: aStation, secret: "3.1.secret" }),
    "station.list": () => Effect.as(noteCaller("stations", null), [aStation]),
    "station.cards": () =>
      Effect.as(noteCaller("commandCards", null), { name: "cards.pdf", bytes: new TextEncoder().encode("%PDF-1.7") }),
    "station.rename": (payload) => Effect.as(noteCaller("rename", payload), aStation),
    "station.revoke": (payload) => Effect.as(noteCaller("revoke", payload), aStation),
    "station.restore": (payload) => Effect.as(noteCaller("restore", payload), aStation),
    "station.setPrinters": (payload) => Effect.as(noteCaller("setPrinters", payload), aStation),
    "station.history": (payload) => Effect.as(noteCaller("stationHistory", payload), []),
    "station.grant": () =>
      Effect.as(noteCaller("grant", null), { grant: "signed", goodUntil: new Date(0), userId: UserId.make(11) }),
    "station.held": (payload) => Effect.as(noteCaller("held", payload), []),
    "station.applyHeld": (payload) => Effect.as(noteCaller("applyHeld", payload), anAnswer),
    "station.dropHeld": (payload) => Effect.as(noteCaller("dropHeld", payload), anAnswer),
  })

const aStation: Station = {
  id: StationId.make(1),
  name: "Front desk",
  center: { id: CenterId.make(1), name: "Main" },
  registeredAt: new Date(0),
  registeredBy: "Ada Owner",
  lastSeenAt: null,
  revoked: null,
  waiting: 0,
  labelPrinter: null,
  receiptPrinter: null,
  version: 1,
}

const anOwnStation: OwnStation = {
  id: StationId.make(1),
  name: "Front desk",
  center: aStation.center,
  client: { id: ClientId.make(3), code: "exo", name: "Example Optics" },
  isRevoked: false,
  nextSequence: 1,
  tasks: [],
}

const anAnswer: EntryAnswer = {
  id: EntryId.make("01900000-0000-7000-8000-000000000001"),
  sequence: 1,
  appliedAt: new Date(0),
  outcome: { _tag: "Waiting", reason: "noGrant" },
}
