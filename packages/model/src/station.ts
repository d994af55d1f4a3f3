import { Schema } from "effect"
import { Center, CenterId } from "./center"
import { ClientId } from "./client"
import { id } from "./id"
import { PrinterId } from "./print-job"
import { UserId } from "./user"

/** A registered kiosk. */
export const StationId = id("StationId")
export type StationId = typeof StationId.Type

/** What a station is called, unique at its client without regard to letter case. */
export const StationName = Schema.Trim.pipe(
  Schema.filter((name) => name.length >= 1 && name.length <= 60, { message: () => "must be 1 to 60 characters long" }),
  Schema.filter((name) => !name.includes("\u0000") && !/\p{Surrogate}/u.test(name), {
    message: () => "must be well-formed text",
  }),
)

/** A printer that a station prints on by itself. */
export const StationPrinter = Schema.Struct({ id: PrinterId, name: Schema.String })

/** A station as those see it who administer it. Its secret is never part of it. */
export const Station = Schema.Struct({
  id: StationId,
  name: Schema.String,
  center: Center,
  registeredAt: Schema.Date,
  registeredBy: Schema.String,
  /** When it last asked for anything with its own secret; `null`: not since it was registered. */
  lastSeenAt: Schema.NullOr(Schema.Date),
  /** A revoked station is known, and may do nothing. */
  revoked: Schema.NullOr(Schema.Struct({ at: Schema.Date, by: Schema.String })),
  /** Scans of this station that wait for a decision. */
  waiting: Schema.Int,
  /** The printers that it prints on, where one was chosen. */
  labelPrinter: Schema.NullOr(StationPrinter),
  receiptPrinter: Schema.NullOr(StationPrinter),
  /** Grows with every change; a change of an older version is refused. */
  version: Schema.Int,
})
export type Station = typeof Station.Type

/** What a station learns of itself with its secret, whoever is signed in or nobody. */
export const OwnStation = Schema.Struct({
  id: StationId,
  name: Schema.String,
  center: Center,
  client: Schema.Struct({ id: ClientId, code: Schema.String, name: Schema.String }),
  isRevoked: Schema.Boolean,
  /** The sequence that its next entry must carry. */
  nextSequence: Schema.Int,
})
export type OwnStation = typeof OwnStation.Type

/**
 * Proof that this person worked at this station, good for 12 hours and kept by the station: with it an entry is applied
 * in the person's name also when the session has ended meanwhile (quality.md, honest proofs).
 */
export const StationGrant = Schema.Struct({ grant: Schema.String, goodUntil: Schema.Date, userId: UserId })
export type StationGrant = typeof StationGrant.Type

/** What a grant says; signed by the domain, which alone reads it. */
export const GrantClaims = Schema.Struct({
  clientId: ClientId,
  centerId: CenterId,
  stationId: StationId,
  userId: UserId,
  sessionId: Schema.UUID,
  /** Of the membership when the grant was issued: with other roles or centers the grant is good no more. */
  membershipVersion: Schema.Int,
})
export type GrantClaims = typeof GrantClaims.Type

/** No station has this secret: it was never registered here, or its cookie was made up. */
export class StationUnknown extends Schema.TaggedError<StationUnknown>()("StationUnknown", {}) {}

/** The station exists, but was revoked: nobody signs in on it. */
export class StationRevoked extends Schema.TaggedError<StationRevoked>()("StationRevoked", {}) {}

/** The session was not begun at a station, so there is no station to grant anything for. */
export class NotAtStation extends Schema.TaggedError<NotAtStation>()("NotAtStation", {}) {}

/** There is no such station, or it is another client's. */
export class StationNotFound extends Schema.TaggedError<StationNotFound>()("StationNotFound", {}) {}

/** There is no such center, or it is none of the caller's. */
export class CenterNotFound extends Schema.TaggedError<CenterNotFound>()("CenterNotFound", {}) {}

/** Another station of the client is called so. */
export class StationNameTaken extends Schema.TaggedError<StationNameTaken>()("StationNameTaken", {}) {}

/** The station was changed since it was read: `version` is the one it has now. */
export class StationStale extends Schema.TaggedError<StationStale>()("StationStale", { version: Schema.Int }) {}
