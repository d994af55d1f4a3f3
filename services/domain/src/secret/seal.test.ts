import { createCipheriv, randomBytes } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Place, seal, unseal } from "./seal"
import { keyFor, Secret, SecretsBefore } from "./secret"

const [one, other, third] = ["1", "2", "3"].map((digit) => digit.repeat(32)) as [string, string, string]
const place: Place = { purpose: "field-password", of: ["inventory", 3, 17, "CabinetCode"] }

/** An installation with this secret and these former ones. */
const at =
  (secret: string, before: ReadonlyArray<string> = []) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    work.pipe(Effect.provideService(Secret, secret), Effect.provideService(SecretsBefore, before))

/** Seals in the former format, before a seal named its secret and its place. */
function formerly(secret: string, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, "sealed-tokens"), nonce)
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

describe("a seal", () => {
  it.effect("opens only in its own place: in no other record, field, client or purpose", () =>
    Effect.gen(function* () {
      const sealed = yield* seal(place, "opens-the-cabinet")
      assert.notInclude(sealed.toString("latin1"), "opens-the-cabinet")
      assert.strictEqual(yield* unseal(place, sealed), "opens-the-cabinet")
      const elsewhere: ReadonlyArray<Place> = [
        { ...place, of: ["inventory", 3, 18, "CabinetCode"] },
        { ...place, of: ["inventory", 4, 17, "CabinetCode"] },
        { ...place, of: ["inventory_item", 3, 17, "CabinetCode"] },
        { ...place, of: ["inventory", 3, 17, "DoorCode"] },
        { ...place, of: ["inventory", 31, 7, "CabinetCode"] },
        { ...place, purpose: "unlock-token" },
      ]
      for (const another of elsewhere) assert.isNull(yield* unseal(another, sealed), JSON.stringify(another))
    }).pipe(at(one)),
  )

  it.effect("does not open when a byte is changed, when it is cut short or made up", () =>
    Effect.gen(function* () {
      const sealed = yield* seal(place, "word")
      for (const index of sealed.keys()) {
        const changed = Buffer.from(sealed)
        changed[index] = (changed[index] ?? 0) ^ 1
        assert.isNull(yield* unseal(place, changed), `byte ${index}`)
        assert.isNull(yield* unseal(place, sealed.subarray(0, index)), `${index} bytes`)
      }
      assert.isNull(yield* unseal(place, randomBytes(60)))
    }).pipe(at(one)),
  )

  it.effect("of a former secret opens while the installation still names it, and new seals no longer need it", () =>
    Effect.gen(function* () {
      const old = yield* seal(place, "word").pipe(at(one))
      assert.isNull(yield* unseal(place, old).pipe(at(other)))
      assert.strictEqual(yield* unseal(place, old).pipe(at(other, [one])), "word")
      assert.strictEqual(yield* unseal(place, old).pipe(at(third, [other, one])), "word")
      const renewed = yield* seal(place, "word").pipe(at(other, [one]))
      assert.strictEqual(yield* unseal(place, renewed).pipe(at(other)), "word")
      assert.isNull(yield* unseal(place, renewed).pipe(at(one)))
    }),
  )

  it.effect("of the former format still opens, with the current secret and with former ones", () =>
    Effect.gen(function* () {
      const old = formerly(one, "word")
      assert.strictEqual(yield* unseal(place, old).pipe(at(one)), "word")
      assert.strictEqual(yield* unseal(place, old).pipe(at(other, [one])), "word")
      assert.isNull(yield* unseal(place, old).pipe(at(other)))
      for (const index of old.keys()) {
        const changed = Buffer.from(old)
        changed[index] = (changed[index] ?? 0) ^ 1
        assert.isNull(yield* unseal(place, changed).pipe(at(one)), `byte ${index}`)
      }
    }),
  )
})
