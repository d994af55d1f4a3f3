import { assert, layer } from "@effect/vitest"
import { playStripe, reader as stands, stripeKeys } from "@sightline/fixtures/payment/stripe"
import { CardReaderElsewhere, type CenterId } from "@sightline/model/center"
import { Effect, Either, Redacted } from "effect"
import { as, TestDb } from "../db/test-db"
import { Payments } from "../payment/payments"
import { stripe } from "../payment/stripe"
import { closeCenter, placeReader, reopenCenter } from "./change"
import { anOwner, at, far, near, rows } from "./given"
import { historyOfCenter, listReaders } from "./list"

const spare = "tmr_spare"
const theirs = "tmr_theirs"
const clients = [3, 4, 5, 6, 7]

/** Each client has a reader at its first center and a spare one; one more is somebody else's. */
const provider = stripe({
  secretKey: Redacted.make(stripeKeys.secret),
  webhookSecret: Redacted.make(stripeKeys.webhook),
  currency: "cad",
  readers: [
    ...clients.flatMap((client) => [
      { client, center: 1, reader: stands },
      { client, center: null, reader: spare },
    ]),
    { client: 9, center: null, reader: theirs },
  ],
})
const withReaders = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.provideService(work, Payments, provider)

layer(TestDb, { timeout: 60_000 })("the card reader of a center", (it) => {
  it.effect("is one of the client's that stands nowhere else, and its changes are kept", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(3)
      assert.strictEqual((yield* at(owner, near)).reader, stands)
      assert.deepStrictEqual(
        yield* Effect.flip(placeReader(far, 1, stands).pipe(as(owner))),
        new CardReaderElsewhere({ center: "Center 1" }),
      )
      const placed = yield* placeReader(far, 1, spare).pipe(as(owner))
      assert.deepInclude(placed, { reader: spare, version: 2 })
      yield* placeReader(near, 1, null).pipe(as(owner))
      const moved = yield* placeReader(far, 2, stands).pipe(as(owner))
      assert.deepInclude(moved, { reader: stands, version: 3 })
      assert.strictEqual((yield* at(owner, near)).reader, null)
      assert.strictEqual((yield* placeReader(far, 3, stands).pipe(as(owner))).version, 3)
      const history = yield* historyOfCenter(far).pipe(as(owner))
      assert.deepStrictEqual(
        history.map(({ action, changes: [change] }) => [action, change?.before, change?.after]),
        [
          ["Card reader changed", spare, stands],
          ["Card reader changed", "Own terminal", spare],
        ],
      )
    }).pipe(withReaders),
  )

  it.effect("is never another client's, and is placed by nobody of another client", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(4)
      const other = yield* anOwner(9)
      for (const name of [theirs, "tmr_unknown"])
        assert.strictEqual((yield* Effect.flip(placeReader(far, 1, name).pipe(as(owner))))._tag, "CardReaderNotFound")
      const [made] = yield* rows("insert into center (client_id, name) values (4, 'Harbour') returning id")
      const refused = yield* Effect.flip(placeReader(Number(made?.id) as CenterId, 1, theirs).pipe(as(other)))
      assert.strictEqual(refused._tag, "CenterNotFound")
      assert.deepStrictEqual(
        (yield* listReaders.pipe(as(other))).map(({ name }) => name),
        [theirs],
      )
      // Also where a row names it: it was the client's, and the operator gave it to another one.
      yield* rows(`update center set card_reader = '${theirs}' where client_id = 4 and id = 2`)
      assert.strictEqual((yield* at(owner, far)).reader, null)
      assert.notInclude(JSON.stringify(yield* listReaders.pipe(as(owner))), theirs)
    }).pipe(withReaders),
  )

  it.effect("is not changed by whoever saw an older version, and goes to one of two centers that want it at once", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(5)
      const stale = yield* Effect.flip(placeReader(far, 7, spare).pipe(as(owner)))
      assert.strictEqual(stale._tag, "StaleVersion")
      const both = yield* Effect.all(
        [near, far].map((id) => Effect.either(placeReader(id, 1, spare).pipe(as(owner)))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(both.filter(Either.isRight).length, 1)
    }).pipe(withReaders),
  )

  it.effect("is free again once its center closes, and comes to no closed center", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(6)
      yield* placeReader(far, 1, spare).pipe(as(owner))
      const closed = yield* closeCenter(far, 2).pipe(as(owner))
      assert.strictEqual(closed.reader, null)
      const refused = yield* Effect.flip(placeReader(far, closed.version, spare).pipe(as(owner)))
      assert.strictEqual(refused._tag, "CenterIsClosed")
      yield* placeReader(near, 1, spare).pipe(as(owner))
      assert.strictEqual((yield* reopenCenter(far, closed.version).pipe(as(owner))).reader, null)
    }).pipe(withReaders),
  )

  it.effect("is shown as its provider knows it, and by its name alone while the provider gives no answer", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(7)
      const played = playStripe()
      const shown = yield* Effect.acquireUseRelease(
        Effect.sync(() => played.open()),
        () =>
          Effect.gen(function* () {
            const answered = yield* listReaders.pipe(as(owner))
            played.cuts.set("look", "before")
            return [answered, yield* listReaders.pipe(as(owner))]
          }),
        () => Effect.sync(() => played.close()),
      )
      const center = { id: near, name: "Center 1" }
      assert.deepStrictEqual(shown, [
        [
          { name: stands, label: "Front desk", isOnline: true, center },
          { name: spare, label: "", isOnline: false, center: null },
        ],
        [
          { name: stands, label: "", isOnline: null, center },
          { name: spare, label: "", isOnline: null, center: null },
        ],
      ])
    }).pipe(withReaders),
  )
})
