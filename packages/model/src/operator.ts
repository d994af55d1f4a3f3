import { Schema } from "effect"
import { ClientCode, ClientGroup, ClientId } from "./client"
import { CodeWrong, SignInRefused, TooManyAttempts } from "./session"
import { StaleVersion } from "./stale-version"

/** An operator typed the password; the token is good for ten minutes and opens no client. */
export const OperatorSession = Schema.Struct({ token: Schema.String, expiresAt: Schema.DateFromSelf })
export type OperatorSession = typeof OperatorSession.Type

/** A client as an operator sees it: how large it is, and nothing of what is in it (decisions D-148). */
export const InstalledClient = Schema.Struct({
  id: ClientId,
  code: Schema.String,
  name: Schema.String,
  group: ClientGroup,
  timeZone: Schema.String,
  isPublic: Schema.Boolean,
  url: Schema.NullOr(Schema.String),
  people: Schema.Int,
  items: Schema.Int,
  openedAt: Schema.DateFromSelf,
  /** When somebody last used it. */
  usedAt: Schema.NullOr(Schema.DateFromSelf),
  /** Null: it is open. */
  closing: Schema.NullOr(Schema.Struct({ since: Schema.DateFromSelf, by: Schema.String })),
  version: Schema.Int,
})
export type InstalledClient = typeof InstalledClient.Type

/** A client that is to be erased, or what is left of one that was. */
export const Erasure = Schema.Struct({
  id: ClientId,
  code: Schema.String,
  askedAt: Schema.DateFromSelf,
  /** Null: the command asked. */
  askedBy: Schema.NullOr(Schema.String),
  /** Whether the operator who looks has asked. */
  isOwn: Schema.Boolean,
  agreedAt: Schema.NullOr(Schema.DateFromSelf),
  agreedBy: Schema.NullOr(Schema.String),
  begunAt: Schema.NullOr(Schema.DateFromSelf),
  finishedAt: Schema.NullOr(Schema.DateFromSelf),
  /** What went so far: rows, files, and people who lost their name because they belong nowhere else. */
  rows: Schema.Int,
  files: Schema.Int,
  people: Schema.Int,
})
export type Erasure = typeof Erasure.Type

/** What a look at one part of the installation has found: `unlooked` could not be looked at from here. */
export const InstallationLine = Schema.Struct({
  part: Schema.String,
  state: Schema.Literal("well", "doubtful", "wrong", "unlooked"),
  words: Schema.String,
})
export type InstallationLine = typeof InstallationLine.Type

const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}

/** A zone of the tz database, which Postgres knows by the same names. */
export const TimeZone = Schema.String.pipe(
  Schema.maxLength(60),
  Schema.filter((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone), { message: () => "must be a time zone" }),
)

/** A client's own address, below the installation's. */
export const ClientUrl = Schema.String.pipe(Schema.pattern(/^[A-Za-z0-9_-]{1,40}$/))

/** What an operator types to open a client. */
export const NewClient = Schema.Struct({
  name: Schema.String,
  code: ClientCode,
  group: ClientGroup,
  timeZone: TimeZone,
  center: Schema.String,
  email: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
})
export type NewClient = typeof NewClient.Type

/** An opened client. Without a mail server the operator passes the link of its owner on, and sees it only once. */
export const OpenedClient = Schema.Struct({ id: ClientId, link: Schema.NullOr(Schema.String) })
export type OpenedClient = typeof OpenedClient.Type

/** What an operator changes of a client. */
export const ClientPlace = Schema.Struct({
  name: Schema.String,
  group: ClientGroup,
  timeZone: TimeZone,
  isPublic: Schema.Boolean,
  url: Schema.NullOr(ClientUrl),
})
export type ClientPlace = typeof ClientPlace.Type

/** The ten minutes are over, or the person is no operator any more. */
export class OperatorSignedOut extends Schema.TaggedError<OperatorSignedOut>()("OperatorSignedOut", {}) {}

/** The operator has a second factor, and sent no code. */
export class OperatorCodeNeeded extends Schema.TaggedError<OperatorCodeNeeded>()("OperatorCodeNeeded", {}) {}

/** Another client has this code. */
export class ClientCodeTaken extends Schema.TaggedError<ClientCodeTaken>()("ClientCodeTaken", {}) {}

/** Another client has this address. */
export class ClientUrlTaken extends Schema.TaggedError<ClientUrlTaken>()("ClientUrlTaken", {}) {}

/** The installation has no such client. */
export class ClientUnknown extends Schema.TaggedError<ClientUnknown>()("ClientUnknown", {}) {}

/** Another code was typed than the client's. */
export class ClientCodeWrong extends Schema.TaggedError<ClientCodeWrong>()("ClientCodeWrong", {}) {}

/** The client is open, or its closing began less than thirty days ago (decisions D-152). */
export class ClientNotLongClosing extends Schema.TaggedError<ClientNotLongClosing>()("ClientNotLongClosing", {}) {}

/** Whoever asked for an erasure does not agree to it as well. */
export class ErasureIsOwn extends Schema.TaggedError<ErasureIsOwn>()("ErasureIsOwn", {}) {}

/** The client is being erased, which nothing takes back. */
export class ClientErasing extends Schema.TaggedError<ClientErasing>()("ClientErasing", {}) {}

export const OperatorRefused = Schema.Union(SignInRefused, TooManyAttempts, OperatorCodeNeeded, CodeWrong)

export const ClientOpenRefused = Schema.Union(OperatorSignedOut, ClientCodeTaken)

export const ClientPlaceRefused = Schema.Union(OperatorSignedOut, ClientUnknown, ClientUrlTaken, StaleVersion)

export const ClientCloseRefused = Schema.Union(OperatorSignedOut, ClientUnknown, ClientErasing)

export const ErasureAskRefused = Schema.Union(OperatorSignedOut, ClientUnknown, ClientCodeWrong, ClientNotLongClosing)

export const ErasureAgreeRefused = Schema.Union(...ErasureAskRefused.members, ErasureIsOwn)

export const ErasureWithdrawRefused = Schema.Union(OperatorSignedOut, ClientErasing)
