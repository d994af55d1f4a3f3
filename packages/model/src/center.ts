import { Schema } from "effect"
import { FieldsRefused } from "./category-option"
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

/** How a center is reached, as papers and mails say it; what is empty they leave out. */
export const CenterContact = Schema.Struct({
  address: Schema.String,
  phone: Schema.String,
  email: Schema.String,
  hours: Schema.String,
})
/** What is said of it; hours that are left out stay. */
export const SaidContact = Schema.Struct({
  ...CenterContact.fields,
  hours: Schema.optionalWith(Schema.String, { exact: true }),
})
export type SaidContact = typeof SaidContact.Type

export type CenterContact = typeof CenterContact.Type

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
  /** Counts under way. */
  counts: Schema.Int,
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
  /** The card reader there; null where people use a terminal of their own. */
  reader: Schema.NullOr(Schema.String),
  contact: CenterContact,
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

/** The payment provider's name of a card reader. */
export const CardReaderName = Schema.String.pipe(Schema.pattern(/^tmr_\w{1,200}$/), Schema.maxLength(204))

/** A card reader of a client, as its provider knows it. */
export const CardReader = Schema.Struct({
  name: Schema.String,
  /** What the operator called it; empty while the provider gives no answer. */
  label: Schema.String,
  /** Null: the provider gives no answer. */
  isOnline: Schema.NullOr(Schema.Boolean),
  /** Where it stands; null: nowhere. */
  center: Schema.NullOr(Center),
})
export type CardReader = typeof CardReader.Type

/** The client has no such reader. */
export class CardReaderNotFound extends Schema.TaggedError<CardReaderNotFound>()("CardReaderNotFound", {}) {}

/** The reader stands at another center. */
export class CardReaderElsewhere extends Schema.TaggedError<CardReaderElsewhere>()("CardReaderElsewhere", {
  center: Schema.String,
}) {}

/** The center is closed. */
export class CenterIsClosed extends Schema.TaggedError<CenterIsClosed>()("CenterIsClosed", {}) {}

export const CardReaderRefused = Schema.Union(
  CenterNotFound,
  StaleVersion,
  CenterIsClosed,
  CardReaderNotFound,
  CardReaderElsewhere,
)

export const CenterRenameRefused = Schema.Union(CenterNotFound, CenterNameTaken, StaleVersion)

export const CenterContactRefused = Schema.Union(CenterNotFound, FieldsRefused, StaleVersion)

export const CenterCloseRefused = Schema.Union(CenterNotFound, StaleVersion, CenterInUse, CenterIsOnlyOwn)

export const CenterReopenRefused = Schema.Union(CenterNotFound, StaleVersion)
