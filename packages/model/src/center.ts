import { Schema } from "effect"
import { id } from "./id"
import { ShortName } from "./short-name"
import { StaleVersion } from "./stale-version"

export const CenterId = id("CenterId")
export type CenterId = typeof CenterId.Type

/** A site of a client. */
export const Center = Schema.Struct({ id: CenterId, name: Schema.String })
export type Center = typeof Center.Type

/** The center does not exist, or is not one of the caller's. */
export class CenterNotFound extends Schema.TaggedError<CenterNotFound>()("CenterNotFound", {}) {}

/** A center's name, unique at its client without regard to letter case, closed centers included. */
export const CenterName = ShortName

/** What keeps a center open, each as a count. */
export const CenterStanding = Schema.Struct({
  /** Active items. */
  items: Schema.Int,
  /** Active people besides whoever asks, for nobody changes their own centers (decisions D-128). */
  people: Schema.Int,
  /** Orders that are neither completed nor cancelled. */
  salesOrders: Schema.Int,
  /** Deliveries that somebody counts. */
  vendorReceipts: Schema.Int,
  /** Planned relocations from here or to here. */
  relocations: Schema.Int,
  /** Tills with something that nobody has counted. */
  tills: Schema.Int,
  stations: Schema.Int,
  /** Scans of its stations, revoked ones included, that wait for a decision. */
  stationEntries: Schema.Int,
  printAgents: Schema.Int,
})
export type CenterStanding = typeof CenterStanding.Type

/** A center as the administrators of its client see it, wherever they work. */
export const ClientCenter = Schema.Struct({
  id: CenterId,
  name: Schema.String,
  /** Null: it is open. */
  closed: Schema.NullOr(Schema.Struct({ at: Schema.Date, by: Schema.String })),
  /** Everybody who works there. */
  people: Schema.Int,
  standing: CenterStanding,
  /** Grows with every change; a change of an older version is refused. */
  version: Schema.Int,
})
export type ClientCenter = typeof ClientCenter.Type

/** Another center of the client has this name. */
export class CenterNameTaken extends Schema.TaggedError<CenterNameTaken>()("CenterNameTaken", {}) {}

/** Something still stands there. */
export class CenterInUse extends Schema.TaggedError<CenterInUse>()("CenterInUse", { standing: CenterStanding }) {}

/** Whoever closes a center works at another one. */
export class CenterIsOnlyOwn extends Schema.TaggedError<CenterIsOnlyOwn>()("CenterIsOnlyOwn", {}) {}

export const CenterRenameRefused = Schema.Union(CenterNotFound, CenterNameTaken, StaleVersion)

export const CenterCloseRefused = Schema.Union(CenterNotFound, StaleVersion, CenterInUse, CenterIsOnlyOwn)

export const CenterReopenRefused = Schema.Union(CenterNotFound, StaleVersion)
