import { Schema } from "effect"
import { Center, CenterId, CenterNotFound } from "./center"
import { ClientId } from "./client"
import { id } from "./id"
import { PrinterId, PrinterNotFound, WrongPrinter } from "./print-job"
import { TooManyAttempts } from "./session"
import { ShortName } from "./short-name"
import { StaleVersion } from "./stale-version"
import { UserId } from "./user"

/** A registered kiosk. */
export const StationId = id("StationId")
export type StationId = typeof StationId.Type

/** A station's name, unique at its client without regard to letter case. */
export const StationName = ShortName

/** A printer that a station prints on by itself. */
export const StationPrinter = Schema.Struct({ id: PrinterId, name: Schema.String })

/** A station as its administrators see it, always without its secret. */
export const Station = Schema.Struct({
  id: StationId,
  name: Schema.String,
  center: Center,
  registeredAt: Schema.Date,
  registeredBy: Schema.String,
  /** Its last request with its own secret; `null`: none since its registration. */
  lastSeenAt: Schema.NullOr(Schema.Date),
  /** A revoked station is known, but may do nothing. */
  revoked: Schema.NullOr(Schema.Struct({ at: Schema.Date, by: Schema.String })),
  /** Scans of this station that wait for a decision. */
  waiting: Schema.Int,
  /** The chosen printers, if any. */
  labelPrinter: Schema.NullOr(StationPrinter),
  receiptPrinter: Schema.NullOr(StationPrinter),
  /** Grows with every change; a change of an older version is refused. */
  version: Schema.Int,
})
export type Station = typeof Station.Type

/** A station's own record, which it reads with its secret, whether or not a user is signed in. */
export const OwnStation = Schema.Struct({
  id: StationId,
  name: Schema.String,
  center: Center,
  client: Schema.Struct({ id: ClientId, code: Schema.String, name: Schema.String }),
  isRevoked: Schema.Boolean,
  /** The sequence number that its next entry must have. */
  nextSequence: Schema.Int,
  /** The tasks that the server carries out. */
  tasks: Schema.Array(Schema.String),
})
export type OwnStation = typeof OwnStation.Type

/**
 * Proof that this user worked at this station, valid for 12 hours and kept by the station: with it, an entry is applied
 * in the user's name even after the session has ended (decision 19).
 */
export const StationGrant = Schema.Struct({ grant: Schema.String, goodUntil: Schema.Date, userId: UserId })
export type StationGrant = typeof StationGrant.Type

/** A grant's content; the domain signs it, and only the domain reads it. */
export const GrantClaims = Schema.Struct({
  clientId: ClientId,
  centerId: CenterId,
  stationId: StationId,
  userId: UserId,
  sessionId: Schema.UUID,
  /** The membership's version when the grant was issued: a change of roles or centers invalidates the grant. */
  membershipVersion: Schema.Int,
})
export type GrantClaims = typeof GrantClaims.Type

/** No station has this secret: it was never registered here, or its cookie was invented. */
export class StationUnknown extends Schema.TaggedError<StationUnknown>()("StationUnknown", {}) {}

/** The station was revoked: nobody can sign in on it. */
export class StationRevoked extends Schema.TaggedError<StationRevoked>()("StationRevoked", {}) {}

/** The session did not begin at a station, so no station can get a grant. */
export class NotAtStation extends Schema.TaggedError<NotAtStation>()("NotAtStation", {}) {}

/** The station does not exist, or belongs to another client. */
export class StationNotFound extends Schema.TaggedError<StationNotFound>()("StationNotFound", {}) {}

/** Another station of the client has this name. */
export class StationNameTaken extends Schema.TaggedError<StationNameTaken>()("StationNameTaken", {}) {}

export const OwnStationRefused = Schema.Union(StationUnknown, TooManyAttempts)

export const StationRegisterRefused = Schema.Union(CenterNotFound, StationNameTaken)

export const StationRenameRefused = Schema.Union(StationNotFound, StationNameTaken, StaleVersion)

export const StationRestoreRefused = Schema.Union(StationNotFound, StationNameTaken)

export const StationPrintersRefused = Schema.Union(StationNotFound, PrinterNotFound, WrongPrinter)
