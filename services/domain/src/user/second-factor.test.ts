import { assert, layer } from "@effect/vitest"
import type { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { attempt, historyOf, liveSessions } from "../account/given"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { resetFactorAsOperator } from "../second-factor/as-operator"
import { aPersonWithFactor, linesOf, mailsTo } from "../second-factor/given"
import { resetSecondFactor } from "./administer"
import { userWithHistory } from "./list"

const alsoAt = (client: number, user: number) =>
  Effect.gen(function* () {
    yield* aStaff(client)
    const { sql } = yield* Behind
    yield* Effect.promise(
      () => sql`insert into membership (user_id, client_id, roles) values (${user}, ${client}, '{webUser}')`,
    )
  })

const tagOf = <A, E extends { readonly _tag: string }, R>(tried: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(tried), ({ _tag }) => _tag)

layer(TestDb, { timeout: 60_000 })("an administrator resets a second factor", (it) => {
  it.effect("of somebody who works only here: their sessions end, they get a mail, and the audit has a line", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const { staff, email } = yield* aPersonWithFactor(3)
      assert.isTrue((yield* userWithHistory(staff.userId).pipe(as(owner))).account.hasSecondFactor)
      yield* resetSecondFactor(staff.userId).pipe(as(owner))
      assert.strictEqual(yield* liveSessions(staff.userId), 0)
      assert.strictEqual((yield* attempt(email)).session.user.email, email)
      assert.deepStrictEqual(yield* mailsTo(staff.userId), ["secondFactorOn", "secondFactorOff"])
      assert.include(yield* linesOf(3, staff.userId), "second factor reset")
      const [last] = yield* historyOf(3, staff.userId)
      assert.deepInclude(last, { action: "Second factor reset", by: owner.userId })
      assert.strictEqual(yield* tagOf(resetSecondFactor(staff.userId).pipe(as(owner))), "SecondFactorIsOff")
    }),
  )

  it.effect("never of somebody who has worked at another client too", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const { staff } = yield* aPersonWithFactor(3)
      yield* alsoAt(4, staff.userId)
      assert.strictEqual(yield* tagOf(resetSecondFactor(staff.userId).pipe(as(owner))), "SecondFactorKept")
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update membership set is_active = false where user_id = ${staff.userId} and client_id = 4`,
      )
      assert.strictEqual(yield* tagOf(resetSecondFactor(staff.userId).pipe(as(owner))), "SecondFactorKept")
      assert.strictEqual(yield* liveSessions(staff.userId), 1)
      const supper = yield* aStaff(3, { roles: ["superAdmin"] })
      assert.strictEqual(yield* tagOf(resetSecondFactor(staff.userId).pipe(as(supper))), "SecondFactorKept")
    }),
  )

  it.effect("but not their own, nor that of somebody stronger or of another client", () =>
    Effect.gen(function* () {
      const owner = yield* aPersonWithFactor(3, ["owner"])
      const admin = yield* aStaff(3, { roles: ["admin"] })
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      const { userId } = owner.staff
      assert.strictEqual(yield* tagOf(resetSecondFactor(userId).pipe(as(owner.staff))), "OwnMembership")
      assert.strictEqual(yield* tagOf(resetSecondFactor(userId).pipe(as(admin))), "RoleTooStrong")
      assert.strictEqual(yield* tagOf(resetSecondFactor(userId).pipe(as(stranger))), "UserNotFound")
      assert.strictEqual(yield* tagOf(resetSecondFactor(999_999 as UserId).pipe(as(admin))), "UserNotFound")
    }),
  )

  it.effect("as the operator does for anybody, by address", () =>
    Effect.gen(function* () {
      const { ownerUrl } = yield* Behind
      const { staff, email } = yield* aPersonWithFactor(3)
      yield* alsoAt(4, staff.userId)
      const reset = (address: string) => Effect.promise(() => resetFactorAsOperator(ownerUrl, address))
      assert.isFalse(yield* reset("nobody@example.test"))
      assert.isTrue(yield* reset(email.toUpperCase()))
      assert.isFalse(yield* reset(email))
      assert.strictEqual((yield* attempt(email)).session.user.email, email)
      assert.deepStrictEqual(yield* mailsTo(staff.userId), ["secondFactorOn", "secondFactorOff"])
      assert.include(yield* linesOf(3, staff.userId), "second factor reset")
    }),
  )

  it.effect("once for two calls under one key, or two at once", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const { staff } = yield* aPersonWithFactor(3)
      const reset = resetSecondFactor(staff.userId).pipe(as(owner, { key: "reset", digest: "a digest" }))
      yield* Effect.all([reset, reset], { concurrency: 2 })
      yield* reset
      assert.strictEqual((yield* mailsTo(staff.userId)).filter((kind) => kind === "secondFactorOff").length, 1)
    }),
  )
})
