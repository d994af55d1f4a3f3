import { assert, layer } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { aPerson, attempt, liveSessions, password } from "../account/given"
import { as, Behind, TestDb } from "../db/test-db"
import { aPersonWithFactor, codeNow, from, halfMinute, linesOf, mailsTo, wrongCode } from "./given"
import { beginOwn, confirmOwn, endOwn, ownFactor, renewOwnCodes } from "./own"

const tagOf = <A, E extends { readonly _tag: string }, R>(tried: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(tried), ({ _tag }) => _tag)

const request = (key: string) => ({ key, digest: "a digest" })

/** Everything that the tables keep of keys, codes and answers, as text. */
const stored = Effect.gen(function* () {
  const { sql } = yield* Behind
  const rows = yield* Effect.promise(
    () => sql<{ text: string }[]>`select to_jsonb(f)::text || encode(sealed_key, 'escape') as text from second_factor f
      union all select to_jsonb(c)::text from recovery_code c union all select to_jsonb(o)::text from once o`,
  )
  return rows.map(({ text }) => text).join("\n")
})

layer(TestDb, { timeout: 60_000 })("a person's own second factor", (it) => {
  it.effect("is on once a first code confirms it; other sessions end, and the person gets a mail", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.now())
      const { staff, email } = yield* aPerson(3)
      yield* attempt(email)
      const { key, uri } = yield* beginOwn(password, from).pipe(as(staff))
      assert.include(uri, key)
      assert.deepStrictEqual(yield* ownFactor().pipe(as(staff)), { isOn: false, recoveryCodes: 0 })
      assert.strictEqual((yield* attempt(email)).session.user.email, email)
      assert.strictEqual(yield* tagOf(confirmOwn(yield* wrongCode(key), from).pipe(as(staff))), "CodeWrong")
      const { recoveryCodes } = yield* confirmOwn(yield* codeNow(key), from).pipe(as(staff))
      assert.strictEqual(new Set(recoveryCodes).size, 10)
      for (const code of recoveryCodes) assert.match(code, /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
      assert.deepStrictEqual(yield* ownFactor().pipe(as(staff)), { isOn: true, recoveryCodes: 10 })
      assert.strictEqual(yield* liveSessions(staff.userId), 1)
      assert.deepStrictEqual(yield* mailsTo(staff.userId), ["secondFactorOn"])
      assert.include(yield* linesOf(3, staff.userId), "second factor on")
    }),
  )

  it.effect("needs the password to begin, and never shows the key of an active one", () =>
    Effect.gen(function* () {
      const { staff } = yield* aPersonWithFactor(3)
      assert.strictEqual(yield* tagOf(beginOwn("wrong", from).pipe(as(staff))), "PasswordWrong")
      assert.strictEqual(yield* tagOf(beginOwn(password, from).pipe(as(staff))), "SecondFactorIsOn")
      const other = yield* aPerson(3)
      assert.strictEqual(yield* tagOf(confirmOwn("123456", from).pipe(as(other.staff))), "SecondFactorIsOff")
      const whole = endOwn(password, "123456", from).pipe(as(other.staff))
      assert.strictEqual(yield* tagOf(whole), "SecondFactorIsOff")
    }),
  )

  it.effect("repeats its answer under one key, also at once, and stores neither key nor codes", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.now())
      const { staff } = yield* aPerson(3)
      const twice = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.all([work, work], { concurrency: 2 })
      const begun = yield* twice(beginOwn(password, from).pipe(as(staff, request("begin"))))
      const [{ key }] = begun
      assert.deepStrictEqual(begun[0], begun[1])
      const confirm = confirmOwn(yield* codeNow(key), from).pipe(as(staff, request("confirm")))
      const [first, again] = yield* twice(confirm)
      assert.deepStrictEqual(first, again)
      assert.deepStrictEqual(yield* confirm, first)
      yield* halfMinute
      const renew = renewOwnCodes(password, yield* codeNow(key), from).pipe(as(staff, request("renew")))
      const [renewed, renewedAgain] = yield* twice(renew)
      assert.deepStrictEqual(renewed, renewedAgain)
      assert.notDeepEqual(renewed, first)
      const text = yield* stored
      for (const secret of [key, ...first.recoveryCodes, ...renewed.recoveryCodes]) {
        assert.notInclude(text, secret)
        assert.notInclude(text, secret.replaceAll("-", ""))
      }
      const end = endOwn(password, renewed.recoveryCodes[0] ?? "", from).pipe(as(staff, request("end")))
      yield* twice(end)
      yield* end
      assert.deepStrictEqual(yield* ownFactor().pipe(as(staff)), { isOn: false, recoveryCodes: 0 })
    }),
  )

  it.effect("is turned off only with password and code, with a mail and an audit line", () =>
    Effect.gen(function* () {
      const { staff, email, key } = yield* aPersonWithFactor(3)
      const code = yield* codeNow(key)
      assert.strictEqual(yield* tagOf(endOwn("wrong", code, from).pipe(as(staff))), "PasswordWrong")
      assert.strictEqual(yield* tagOf(endOwn(password, yield* wrongCode(key), from).pipe(as(staff))), "CodeWrong")
      yield* endOwn(password, code, from).pipe(as(staff))
      assert.strictEqual((yield* attempt(email)).session.user.email, email)
      assert.deepStrictEqual(yield* mailsTo(staff.userId), ["secondFactorOn", "secondFactorOff"])
      assert.include(yield* linesOf(3, staff.userId), "second factor off")
    }),
  )

  it.effect("new recovery codes replace the old ones", () =>
    Effect.gen(function* () {
      const { staff, key, recoveryCodes } = yield* aPersonWithFactor(3)
      const renewed = yield* renewOwnCodes(password, yield* codeNow(key), from).pipe(as(staff))
      assert.strictEqual(yield* tagOf(endOwn(password, recoveryCodes[0] ?? "", from).pipe(as(staff))), "CodeWrong")
      yield* endOwn(password, renewed.recoveryCodes[9] ?? "", from).pipe(as(staff))
    }),
  )

  it.effect("of two confirming codes at once, one turns it on", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.now())
      const { staff } = yield* aPerson(3)
      const { key } = yield* beginOwn(password, from).pipe(as(staff))
      const confirm = confirmOwn(yield* codeNow(key), from).pipe(as(staff))
      const tries = yield* Effect.all([Effect.either(confirm), Effect.either(confirm)], { concurrency: 2 })
      assert.strictEqual(tries.filter(({ _tag }) => _tag === "Right").length, 1)
    }),
  )
})
