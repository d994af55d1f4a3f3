import { Clock, Effect, Option, Redacted, Schema } from "effect"
import {
  type Asking,
  type Back,
  type ChargeOutcome,
  type Charges,
  EventNotSigned,
  type GivenReader,
  type PaymentProvider,
} from "./provider"
import { isSigned } from "./signature"
import { asking } from "./stripe-ask"
import { Event, Intent, Reader, Refunded, RefundPage, Unread } from "./stripe-form"

export interface StripeSettings {
  readonly secretKey: Redacted.Redacted
  readonly webhookSecret: Redacted.Redacted
  /** As Stripe writes it: `usd`. */
  readonly currency: string
  readonly readers: ReadonlyArray<GivenReader & { readonly client: number }>
}

/** Stripe Terminal: the card goes into a reader, so that no number of it ever passes through here. */
export const stripe = (settings: StripeSettings): PaymentProvider => ({
  kind: "stripe",
  readersOf: (client) => settings.readers.filter((given) => given.client === client),
  charges: chargesOf(settings),
})

function chargesOf({ secretKey, webhookSecret, currency }: StripeSettings): Charges {
  const { get, post } = asking(secretKey)
  const at = (reader: string) => `terminal/readers/${encodeURIComponent(reader)}`
  const intent = (reference: string) => `payment_intents/${encodeURIComponent(reference)}`
  /** A reader may have given up where its intent still waits: somebody pressed its cancel key. Or it was never asked. */
  const atReader = (reference: string, reader: string, isUntouched: boolean) =>
    Effect.map(get(at(reader), Reader), ({ action }): ChargeOutcome => {
      if (action?.process_payment_intent?.payment_intent === reference)
        return action.status === "failed"
          ? { _tag: "Declined", reason: action.failure_code ?? "failed" }
          : { _tag: "Waiting" }
      // Another order may be at the reader by now.
      return { _tag: isUntouched && action?.status !== "in_progress" ? "Unasked" : "Waiting" }
    })
  /** What an intent has given back for a key already: Stripe forgets a key after a day. */
  const givenFor = (key: string, reference: string, after?: string): Asking<Back | undefined> =>
    Effect.flatMap(
      get(
        `refunds?payment_intent=${encodeURIComponent(reference)}&limit=100${after ? `&starting_after=${after}` : ""}`,
        RefundPage,
      ),
      ({ data, has_more }) => {
        const given = data.filter(({ metadata }) => metadata?.refund === key).map(backOf)
        const kept = given.find(({ state }) => state !== "refused")
        const last = data.at(-1)
        return !kept && has_more && last ? givenFor(key, reference, last.id) : Effect.succeed(kept)
      },
    )
  return {
    prepare: ({ key, cents }) =>
      Effect.map(
        post("payment_intents", Intent, {
          key,
          form: {
            amount: String(cents),
            currency,
            "payment_method_types[0]": "card_present",
            ...(currency === "cad" && { "payment_method_types[1]": "interac_present" }),
            capture_method: "automatic",
            "metadata[charge]": key,
          },
        }),
        ({ id }) => id,
      ),
    confirm: (reference, { key, reader }) =>
      post(`${at(reader)}/process_payment_intent`, Unread, {
        key: `${key}:confirm`,
        form: { payment_intent: reference },
      }),
    // The answer to the first request may be remembered under its key, and nothing would happen.
    askAgain: (reference, reader) =>
      post(`${at(reader)}/process_payment_intent`, Unread, { form: { payment_intent: reference } }),
    look: (reference, reader) =>
      Effect.flatMap(get(`${intent(reference)}?expand[]=latest_charge`, Intent), (found) => {
        const outcome = outcomeOf(found)
        if (outcome._tag !== "Waiting") return Effect.succeed(outcome)
        return atReader(reference, reader, found.status === "requires_payment_method")
      }),
    withdraw: (reference, reader) =>
      Effect.gen(function* () {
        const { action } = yield* get(at(reader), Reader)
        // Another order may be at the reader by now.
        const isOurs = action?.status === "in_progress" && action.process_payment_intent?.payment_intent === reference
        if (isOurs) yield* post(`${at(reader)}/cancel_action`, Unread, { form: {} })
        yield* post(`${intent(reference)}/cancel`, Unread, { form: {} })
      }),
    giveBack: ({ key, attempt, reference, cents }) =>
      Effect.gen(function* () {
        const given = yield* givenFor(key, reference)
        if (given) return given
        // A refusal is remembered under its key too, so that another attempt needs another one.
        const made = yield* post("refunds", Refunded, {
          key: attempt === 1 ? key : `${key}:${attempt}`,
          form: { payment_intent: reference, amount: String(cents), "metadata[refund]": key },
        })
        return backOf(made)
      }),
    lookBack: (reference) => Effect.map(get(`refunds/${encodeURIComponent(reference)}`, Refunded), backOf),
    describe: (reader) =>
      Effect.map(get(at(reader), Reader), ({ label, status }) => ({ label, isOnline: status === "online" })),
    readEvent: (event) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        isSigned(event, Redacted.value(webhookSecret), now / 1000)
          ? Effect.succeed(namedBy(event.body))
          : Effect.fail(new EventNotSigned()),
      ),
  }
}

function outcomeOf({ status, amount_received, latest_charge, last_payment_error }: typeof Intent.Type): ChargeOutcome {
  if (status === "succeeded" && latest_charge) return { _tag: "Paid", cents: amount_received, card: latest_charge }
  if (status === "canceled") return { _tag: "Withdrawn" }
  // A declined card may be tried again at the reader; only our order may not.
  if (status === "requires_payment_method" && last_payment_error)
    return { _tag: "Declined", reason: last_payment_error.decline_code ?? last_payment_error.code ?? "declined" }
  return { _tag: "Waiting" }
}

const backOf = ({ id, status }: typeof Refunded.Type): Back => ({
  reference: id,
  state: status === "succeeded" ? "given" : status === "pending" || status === "requires_action" ? "due" : "refused",
})

const namedBy = (body: string) =>
  Option.match(Schema.decodeOption(Event)(body), {
    onNone: () => null,
    onSome: ({ data: { object } }) =>
      object.object === "payment_intent"
        ? object.id
        : object.object === "terminal.reader"
          ? (object.action?.process_payment_intent?.payment_intent ?? null)
          : null,
  })
