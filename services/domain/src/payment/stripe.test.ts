import { assert, describe, it } from "@effect/vitest"
import { playStripe, reader, stripeKeys } from "@sightline/fixtures/payment/stripe"
import { Effect, Redacted } from "effect"
import { stripe } from "./stripe"

const made = (secret: string) => {
  const { charges } = stripe({
    secretKey: Redacted.make(secret),
    webhookSecret: Redacted.make(stripeKeys.webhook),
    currency: "cad",
    readers: [],
  })
  if (!charges) throw new Error("Stripe charges cards")
  return charges
}

/** Everything that a failure could tell a log. */
const told = <A, E>(work: Effect.Effect<A, E>) =>
  Effect.map(Effect.exit(work), (exit) => `${JSON.stringify(exit)} ${String(exit)}`)

describe("Stripe", () => {
  const played = playStripe()
  const facing = <A, E>(work: Effect.Effect<A, E>) =>
    Effect.acquireUseRelease(
      Effect.sync(() => played.open()),
      () => work,
      () => Effect.sync(() => played.close()),
    )

  it.effect("acts once for a key, whichever answer is lost, and asks of no card itself", () =>
    Effect.gen(function* () {
      const { prepare, confirm, look } = made(stripeKeys.secret)
      const key = "01900000-0000-7000-8000-000000000001"
      played.cuts.set("prepare", "after")
      assert.strictEqual((yield* Effect.flip(prepare({ key, cents: 10_000 })))._tag, "ProviderAway")
      played.cuts.clear()
      const reference = yield* prepare({ key, cents: 10_000 })
      assert.strictEqual(yield* prepare({ key, cents: 10_000 }), reference)
      assert.deepStrictEqual(yield* look(reference, reader), { _tag: "Unasked" })
      yield* Effect.all([confirm(reference, { key, reader }), confirm(reference, { key, reader })], {
        concurrency: "unbounded",
      })
      const card = { brand: "Visa", lastFour: "4242", expMonth: 4, expYear: 2031 } as const
      assert.deepStrictEqual(yield* look(reference, reader), { _tag: "Paid", cents: 10_000, card })
      assert.deepStrictEqual(played.charged(), [10_000])
    }).pipe(facing),
  )

  it.effect("tells nothing of its key where it is refused or gets no answer", () =>
    Effect.gen(function* () {
      const wrong = "sk_test_of_somebody_else_entirely"
      const refused = yield* told(made(wrong).prepare({ key: "k", cents: 1 }))
      assert.include(refused, "api_key_expired")
      played.cuts.set("prepare", "before")
      const away = yield* told(made(stripeKeys.secret).prepare({ key: "k", cents: 1 }))
      assert.include(away, "ProviderAway")
      for (const secret of [wrong, stripeKeys.secret]) assert.notInclude(`${refused} ${away}`, secret)
    }).pipe(facing),
  )
})
