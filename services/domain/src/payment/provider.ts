import type { CardTaken } from "@sightline/model/payment"
import { Data, type Effect } from "effect"

/** No answer came, so what became of the request is unknown. */
export class ProviderAway extends Data.TaggedError("ProviderAway") {}

/**
 * The provider answered that it did nothing: because of what was asked, or because it does not let us in or does not find what we name
 * (`isAccess`), which somebody can put right in its settings or in ours.
 */
export class ProviderRefused extends Data.TaggedError("ProviderRefused")<{
  readonly reason: string
  readonly isAccess: boolean
}> {}

/** The provider did not sign this, or did so too long ago. */
export class EventNotSigned extends Data.TaggedError("EventNotSigned") {}

/** What became of a charge. Only an answer to a question about it says so; no event is believed. */
export type ChargeOutcome =
  | { readonly _tag: "Paid"; readonly cents: number; readonly card: CardTaken }
  | { readonly _tag: "Declined"; readonly reason: string }
  | { readonly _tag: "Waiting" }
  /** No reader asks for the card: that request never arrived, or the reader has forgotten it. */
  | { readonly _tag: "Unasked" }
  | { readonly _tag: "Withdrawn" }

/** Money on its way back. */
export interface Back {
  readonly reference: string
  readonly state: "due" | "given" | "refused"
}

/** A reader as its provider knows it. */
export interface DescribedReader {
  readonly label: string
  readonly isOnline: boolean
}

/** A reader that the settings give a client, and the center where it stands until an administrator chooses another. */
export interface GivenReader {
  readonly reader: string
  readonly center: number | null
}

export type Asking<A> = Effect.Effect<A, ProviderAway | ProviderRefused>

/** How a provider charges a card at a reader. A request that could take or give money twice has a key under which it acts once. */
export interface Charges {
  /** Charges nothing yet, and names what it will charge. */
  readonly prepare: (asked: { readonly key: string; readonly cents: number }) => Asking<string>
  /** Asks for the card at the reader; from here on the customer may be charged. */
  readonly confirm: (reference: string, asked: { readonly key: string; readonly reader: string }) => Asking<void>
  /** Asks for a card that no reader asks for. Of what is named a customer pays once, so this needs no key. */
  readonly askAgain: (reference: string, reader: string) => Asking<void>
  readonly look: (reference: string, reader: string) => Asking<ChargeOutcome>
  /** Of this and a card that is taken at the same time one wins; a look says which. */
  readonly withdraw: (reference: string, reader: string) => Asking<void>
  /** Gives back once for a key, in whichever attempt: what was given already is looked for first, as a provider forgets its keys. */
  readonly giveBack: (asked: {
    readonly key: string
    readonly attempt: number
    readonly reference: string
    readonly cents: number
  }) => Asking<Back>
  readonly lookBack: (reference: string) => Asking<Back>
  readonly describe: (reader: string) => Asking<DescribedReader>
  /** The charge that an event is about, or null for any other event. */
  readonly readEvent: (event: {
    readonly body: string
    readonly signature: string
  }) => Effect.Effect<string | null, EventNotSigned>
}

/** Who takes cards at the counters. */
export interface PaymentProvider {
  readonly kind: "counter" | "stripe"
  /** The readers of a client; none where people use a terminal of their own, and record what it said. */
  readonly readersOf: (client: number) => ReadonlyArray<GivenReader>
  /** Null where there is nobody to ask. */
  readonly charges: Charges | null
}
