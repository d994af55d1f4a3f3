import type { ChannelKind } from "@sightline/model/channel-sync"
import { Data } from "effect"

/** The channel does not know the credentials any more. */
export class AuthLost extends Data.TaggedError("AuthLost") {}
/** The credentials do not allow something that a reading needs. */
export class ScopeMissing extends Data.TaggedError("ScopeMissing")<{ readonly scope: string }> {}
/** Seconds for which a channel is left alone at most, whatever it says: their limits are counted by the day. */
export const longestPause = 86_400

/** Enough was asked for now. A channel that does not say for how long is left alone twice as long each time. */
export class Throttled extends Data.TaggedError("Throttled")<{
  /** From one to `longestPause`. */
  readonly seconds: number
  readonly grows?: boolean
}> {
  constructor({ seconds, ...rest }: { readonly seconds: number; readonly grows?: boolean }) {
    super({ seconds: Math.min(Math.max(Math.ceil(seconds) || 1, 1), longestPause), ...rest })
  }
}

/** The seconds of a Retry-After header; null where it names none that we understand. Etsy names parts of a second too. */
export function retryAfter({ header }: Pick<ChannelAnswer, "header">): number | null {
  const named = header("retry-after")
  return named !== null && /^\d+(\.\d+)?$/.test(named) && Number(named) > 0 ? Number(named) : null
}
/** No answer, or one that says that the channel is ill. */
export class Away extends Data.TaggedError("Away") {}
/** An answer in a form that we do not know, and where. */
export class Malformed extends Data.TaggedError("Malformed")<{ readonly path: string }> {}

export type ChannelProblem = AuthLost | ScopeMissing | Throttled | Away | Malformed

export interface ChannelRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Null for a GET. */
  readonly body: string | null
  /** Other than GET and POST; such a request is never repeated by itself, for it may undo what has happened since. */
  readonly method?: "PUT" | "PATCH"
}

export interface ChannelAnswer {
  readonly status: number
  readonly header: (name: string) => string | null
  /** Undefined for what is no JSON. */
  readonly body: unknown
}

/**
 * What a connector wants next: it asks, ends, or fails. Connectors hold neither network nor clock, so that a test feeds
 * them answers; `talk.ts` alone carries a request out.
 */
export type Step<A> =
  | { readonly _tag: "Done"; readonly value: A }
  | { readonly _tag: "Fail"; readonly problem: ChannelProblem }
  | { readonly _tag: "Ask"; readonly request: ChannelRequest; readonly next: (answer: ChannelAnswer) => Step<A> }

export const done = <A>(value: A): Step<A> => ({ _tag: "Done", value })
export const fail = (problem: ChannelProblem): Step<never> => ({ _tag: "Fail", problem })

/** What says which account is meant; it is no secret. */
export type Settings = Readonly<Record<string, string>>
/** What opens the account, as somebody typed it. */
export type Credentials = Readonly<Record<string, string>>

export interface Token {
  readonly value: string
  /** Null for one that does not expire. */
  readonly seconds: number | null
  /** What opens the account from now on, where each exchange replaces it. */
  readonly credentials?: Credentials
}

export interface Account {
  readonly name: string
  /** The places that hold stock. */
  readonly places: ReadonlyArray<{ readonly id: string; readonly name: string }>
}

export interface Listing {
  readonly key: string
  readonly remote: Readonly<Record<string, string>>
  readonly sku: string
  readonly barcode: string
  readonly title: string
  readonly quantity: number | null
  /** It is off the shop's shelves. Only one that a write of ours has taken off them is read on. */
  readonly isOff?: boolean
}

export interface ListingPage {
  readonly listings: ReadonlyArray<Listing>
  /** Null on the last page. */
  readonly cursor: string | null
  /** The seconds after which the channel will take another question of this size. */
  readonly wait: number
}

/** A number to send: the shop takes it only while it shows the one on which both sides agreed last. */
export interface WriteLine {
  readonly id: number
  readonly remoteKey: Listing["key"]
  readonly remote: Listing["remote"]
  readonly from: number
  readonly wanted: number
  /** A number of none may have taken it off the shelves of a shop that cannot show one. */
  readonly isOff: boolean
}

/** What became of a line. `notDone` was kept from the shop by another line; a refusal names the shop's code. */
export interface LineOutcome {
  readonly id: number
  readonly outcome: "done" | "notDone" | "stale" | "refused"
  readonly code: string | null
  /** Whether it is off the shop's shelves now. */
  readonly isOff?: boolean
}

/** What became of the lines of a write, and the seconds after which the channel takes another. */
export interface Written {
  readonly outcomes: ReadonlyArray<LineOutcome>
  readonly wait: number
}

/** What a question about a listing needs to know of it. */
export type Known = Pick<WriteLine, "id" | "remoteKey" | "remote" | "isOff">

export interface Shown {
  readonly id: number
  /** Null where the shop counts no stock of it. */
  readonly quantity: number | null
  readonly isOff?: boolean
}

export interface RemoteLine {
  readonly key: string
  /** The listing that was sold; null for one that the channel has deleted. */
  readonly listing: string | null
  readonly title: string
  readonly sku: string
  /** As it was placed; and net of refunds and edits. */
  readonly placed: number
  readonly ordered: number
  readonly shipped: number
}

/** An order of a channel, without anything of its customer. Its times are the channel's own. */
export interface RemoteOrder {
  readonly key: string
  readonly name: string
  readonly placedAt: string
  readonly changedAt: string
  readonly isCancelled: boolean
  readonly isTest: boolean
  readonly lines: ReadonlyArray<RemoteLine>
}

/** Orders in the sequence of their last change. */
export interface OrderPage {
  readonly orders: ReadonlyArray<RemoteOrder>
  /** Null on the last page. */
  readonly cursor: string | null
  readonly wait: number
  /** By the channel's clock, the time up to which the whole look misses no change; null where only the orders tell it. */
  readonly asOf: string | null
}

/** A channel whose orders can be taken in. */
export interface OrderSource {
  /** Whether the token may read orders; it fails with the right that is missing. */
  mayRead(settings: Settings, token: string): Step<void>
  /** One page of the orders that have changed since then; null asks for all that the channel shows. */
  read(
    settings: Settings,
    token: string,
    from: { readonly since: string | null; readonly cursor: string | null },
  ): Step<OrderPage>
}

/** What a channel sends by itself, as it arrives. */
interface SentEvent {
  readonly topic: string
  readonly signature: string
  /** Byte for byte, for the signature is over it. */
  readonly body: string
}

/** What has changed there; nothing else of an event is believed. */
export type EventAbout = "orders" | "stock"

/** A channel that tells when something has changed. */
export interface EventSource {
  /** What an event is about; null for one that is not proved, too old, or of no use. */
  about(credentials: Credentials, event: SentEvent, now: number): EventAbout | null
  /** Asks the channel to tell an address from now on, unless it does already. */
  ask(settings: Settings, token: string, address: string, wanted: ReadonlyArray<EventAbout>): Step<void>
}

/** A channel that can be read. */
export interface Connector {
  readonly kind: ChannelKind
  /** The only hosts that are talked to. */
  hosts(settings: Settings): ReadonlyArray<string>
  token(settings: Settings, credentials: Credentials): Step<Token>
  check(settings: Settings, token: string): Step<Account>
  /** One page of everything that is on offer, with its quantities. */
  read(settings: Settings, token: string, cursor: string | null): Step<ListingPage>
  readonly orders: OrderSource
  /** Where it tells of changes. */
  readonly events?: EventSource
}

/** A channel that can be written as well. */
export interface Publisher extends Connector {
  /**
   * Whether the channel itself takes a number only in place of the one that a line names. Of any other the connector asks first
   * what it shows, so that the orders that it has not told us yet have to be known by other means.
   */
  readonly compares: boolean
  /** The most lines of one write, and the most listings of one question. */
  readonly most: { readonly lines: number; readonly shown: number }
  /**
   * The seconds for which a listing is left alone behind a write, because the channel may show the former number for so long, or
   * because a write without an answer may still be on its way.
   */
  readonly rest: { readonly answered: number; readonly unanswered: number }
  /** It takes a listing off its shelves that has nothing left, because it cannot show a number of none. */
  readonly takesOff?: boolean
  /** Whether the token may change stock; it fails with the right that is missing. */
  mayWrite(settings: Settings, token: string): Step<void>
  /** The quantities of known listings. */
  show(settings: Settings, token: string, listings: ReadonlyArray<Known>): Step<ReadonlyArray<Shown>>
  /** Sends numbers under a key, with which a shop that knows keys does it once; an outcome for each line. */
  write(settings: Settings, token: string, key: string, lines: ReadonlyArray<WriteLine>): Step<Written>
}
