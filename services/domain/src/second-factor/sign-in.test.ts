import { assert, layer } from "@effect/vitest"
import type { ClientId } from "@sightline/model/client"
import { Effect, TestClock } from "effect"
import { aPerson, attempt, liveSessions, password } from "../account/given"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { installationLane } from "../lane/lane"
import { recoveryHash, spendCode } from "../session/code"
import { unlock } from "../session/own"
import { hashPassword } from "../session/password"
import { signInWithCode } from "../session/with-code"
import { aPersonWithFactor, codeNow, from, halfMinute, linesOf, mailsTo, wrongCode } from "./given"

/** The ticket for a right password. */
const ticketOf = (email: string) =>
  Effect.map(Effect.flip(attempt(email)), (refused) => {
    if (refused._tag !== "SecondFactorNeeded") throw new Error(refused._tag)
    return refused.ticket
  })

const second = (ticket: string, code: string, clientId: number | null = null, address = from) =>
  signInWithCode({ ticket, code, address, clientId: clientId as ClientId | null, kind: "api" })

const tagOf = <A, E extends { readonly _tag: string }, R>(tried: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(tried), ({ _tag }) => _tag)

layer(TestDb, { timeout: 60_000 })("a sign-in with a second factor", (it) => {
  it.effect("asks for the code after the password, and starts no session before", () =>
    Effect.gen(function* () {
      const { staff, email, key } = yield* aPersonWithFactor(3)
      const before = yield* liveSessions(staff.userId)
      const ticket = yield* ticketOf(email)
      assert.strictEqual(yield* liveSessions(staff.userId), before)
      assert.strictEqual((yield* second(ticket, yield* codeNow(key))).session.user.email, email)
      assert.deepStrictEqual((yield* linesOf(3, staff.userId)).slice(-2), ["second factor used", "signed in"])
    }),
  )

  it.effect("a wrong password does not reveal it, and confirming the password again needs no code", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPersonWithFactor(3)
      assert.strictEqual(yield* tagOf(attempt(email, "wrong")), "SignInRefused")
      assert.isString((yield* unlock(email, password, from).pipe(as(staff))).unlockToken)
      const other = yield* aPerson(3)
      assert.strictEqual((yield* attempt(other.email)).session.user.email, other.email)
    }),
  )

  it.effect("lets one of many have a code that all of them have found right at the same moment", () =>
    Effect.gen(function* () {
      const { staff, recoveryCodes } = yield* aPersonWithFactor(3)
      const who = { userId: staff.userId, clientId: staff.clientId, address: from }
      const code = recoveryHash(recoveryCodes[0] ?? "")
      for (const found of [
        { step: 9_000_000_000, code: null },
        { step: null, code },
      ]) {
        const tries = yield* Effect.all(
          Array.from({ length: 8 }, () => Effect.exit(spendCode(who, found))),
          { concurrency: 8 },
        )
        assert.strictEqual(tries.filter(({ _tag }) => _tag === "Success").length, 1)
      }
    }),
  )

  it.effect("takes each code once, also of two requests at once, and no older one", () =>
    Effect.gen(function* () {
      const { email, key } = yield* aPersonWithFactor(3)
      const ticket = yield* ticketOf(email)
      const code = yield* codeNow(key)
      const tries = yield* Effect.all(
        [1, 2, 3].map(() => Effect.exit(second(ticket, code))),
        { concurrency: 3 },
      )
      assert.strictEqual(tries.filter(({ _tag }) => _tag === "Success").length, 1)
      assert.strictEqual(yield* tagOf(second(ticket, code)), "CodeWrong")
      yield* halfMinute
      const next = yield* codeNow(key)
      yield* halfMinute
      yield* second(ticket, yield* codeNow(key))
      assert.strictEqual(yield* tagOf(second(ticket, next)), "CodeWrong")
    }),
  )

  it.effect("is refused with an old or changed ticket, or one of another client or of a former password", () =>
    Effect.gen(function* () {
      const { staff, email, key } = yield* aPersonWithFactor(3)
      const ticket = yield* ticketOf(email)
      const code = yield* codeNow(key)
      for (const made of ["made up", `${ticket}x`, `${ticket.split(".").slice(0, 2).join(".")}.`])
        assert.strictEqual(yield* tagOf(second(made, code)), "TicketEnded")
      assert.strictEqual(yield* tagOf(second(ticket, code, 3)), "TicketEnded")
      const { sql } = yield* Behind
      const hash = yield* hashPassword(installationLane, "another password")
      yield* Effect.promise(() => sql`update "user" set password_hash = ${hash} where id = ${staff.userId}`)
      assert.strictEqual(yield* tagOf(second(ticket, code)), "TicketEnded")
    }),
  )

  it.effect("is refused with a ticket that is older than five minutes", () =>
    Effect.gen(function* () {
      const { email, key } = yield* aPersonWithFactor(3)
      const ticket = yield* ticketOf(email)
      yield* TestClock.adjust("4 minutes")
      yield* second(ticket, yield* codeNow(key))
      yield* TestClock.adjust("61 seconds")
      assert.strictEqual(yield* tagOf(second(ticket, yield* codeNow(key))), "TicketEnded")
    }),
  )

  it.effect("a ticket takes only the codes of its own person", () =>
    Effect.gen(function* () {
      const one = yield* aPersonWithFactor(3)
      const other = yield* aPersonWithFactor(3)
      const ticket = yield* ticketOf(one.email)
      assert.strictEqual(yield* tagOf(second(ticket, yield* codeNow(other.key))), "CodeWrong")
      assert.strictEqual(yield* tagOf(second(ticket, other.recoveryCodes[0] ?? "")), "CodeWrong")
      assert.strictEqual((yield* second(ticket, yield* codeNow(one.key))).session.user.email, one.email)
    }),
  )

  it.effect("takes a recovery code once, in any notation, mails the person, and names it in the audit", () =>
    Effect.gen(function* () {
      const { staff, email, recoveryCodes } = yield* aPersonWithFactor(3)
      const [code = "", another = ""] = recoveryCodes
      const ticket = yield* ticketOf(email)
      const tries = yield* Effect.all(
        [code, ` ${code.toLowerCase().replaceAll("-", " ")}`].map((typed) => Effect.exit(second(ticket, typed))),
        { concurrency: 2 },
      )
      assert.strictEqual(tries.filter(({ _tag }) => _tag === "Success").length, 1)
      assert.strictEqual(yield* tagOf(second(ticket, code)), "CodeWrong")
      yield* second(ticket, another)
      assert.deepStrictEqual(yield* mailsTo(staff.userId), ["secondFactorOn", "recoveryCodeUsed", "recoveryCodeUsed"])
      assert.include(yield* linesOf(3, staff.userId), "recovery code used")
    }),
  )

  it.effect("ten wrong codes close it for their address, and twenty in an hour for every address", () =>
    Effect.gen(function* () {
      const { staff, email, key } = yield* aPersonWithFactor(3)
      const ticket = yield* ticketOf(email)
      const wrong = yield* wrongCode(key)
      const tagsFrom = (address: string) =>
        Effect.all(
          Array.from({ length: 11 }, () => tagOf(second(ticket, wrong, null, address))),
          { concurrency: 4 },
        )
      const first = yield* tagsFrom("203.0.113.1")
      assert.deepStrictEqual(first.toSorted().slice(0, 11), [...Array(10).fill("CodeWrong"), "TooManyAttempts"])
      assert.strictEqual(yield* tagOf(second(ticket, yield* codeNow(key), null, "203.0.113.1")), "TooManyAttempts")
      yield* tagsFrom("203.0.113.2")
      assert.strictEqual(yield* tagOf(second(ticket, yield* codeNow(key), null, "203.0.113.3")), "TooManyAttempts")
      const lines = yield* linesOf(3, staff.userId)
      assert.strictEqual(lines.filter((what) => what === "second-factor refused").length, 20)
    }),
  )

  it.effect("is removed from an address that a stranger registered, once the owner accepts an invitation by mail", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPersonWithFactor(3)
      yield* aStaff(4)
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`insert into membership (user_id, client_id, roles, is_active, accepted_at)
          values (${staff.userId}, 4, '{webUser}', false, null)`,
      )
      const accepted = (at: string | null) =>
        sql`update membership set accepted_at = ${at} where user_id = ${staff.userId} and client_id = 4`
      yield* Effect.promise(() => accepted("2026-11-22"))
      assert.strictEqual(yield* tagOf(attempt(email)), "SecondFactorNeeded")
      yield* Effect.promise(() => accepted(null))
      yield* Effect.promise(() =>
        sql.begin(async (mail) => {
          await mail`update "user" set email_proved_at = now() where id = ${staff.userId}`
          await mail`update membership set accepted_at = now() where user_id = ${staff.userId} and client_id = 4`
        }),
      )
      assert.strictEqual((yield* attempt(email)).session.user.email, email)
    }),
  )
})
