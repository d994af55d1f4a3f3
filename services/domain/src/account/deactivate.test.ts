import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { renew } from "../session/renew"
import { deactivate } from "./deactivate"
import { aPerson, attempt, historyOf, liveSessions } from "./given"

layer(TestDb, { timeout: 60_000 })("one's own account", (it) => {
  it.effect(
    "ends every sign-in, renewal and session for good, and every client's history records it · SESSION-27",
    () =>
      Effect.gen(function* () {
        const { sql } = yield* Behind
        const { staff, email } = yield* aPerson(3)
        yield* aStaff(4)
        yield* Effect.promise(
          () => sql`insert into membership (user_id, client_id, roles) values (${staff.userId}, 4, '{webUser}')`,
        )
        const { refreshToken } = yield* attempt(email)
        const other = yield* aStaff(3)
        assert.strictEqual((yield* Effect.flip(deactivate(other.userId, false).pipe(as(staff))))._tag, "NotOwnAccount")
        assert.strictEqual((yield* Effect.flip(deactivate(staff.userId, true).pipe(as(staff))))._tag, "NotOwnAccount")
        assert.strictEqual(yield* liveSessions(other.userId), 1)
        yield* deactivate(staff.userId, false).pipe(as(staff))
        assert.strictEqual(yield* liveSessions(staff.userId), 0)
        assert.strictEqual((yield* Effect.flip(attempt(email)))._tag, "SignInRefused")
        assert.strictEqual((yield* Effect.flip(renew(refreshToken)))._tag, "SessionEnded")
        for (const client of [3, 4])
          assert.strictEqual((yield* historyOf(client, staff.userId))[0]?.action, "Account deactivated")
      }),
  )

  it.effect("of the last active owner is refused, at whichever client they are the last", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const owner = yield* aStaff(6, { roles: ["owner"] })
      yield* aStaff(7)
      yield* Effect.promise(
        () => sql`insert into membership (user_id, client_id, roles) values (${owner.userId}, 7, '{owner}')`,
      )
      yield* aStaff(6, { roles: ["owner"] })
      assert.strictEqual((yield* Effect.flip(deactivate(owner.userId, false).pipe(as(owner))))._tag, "LastOwner")
      assert.strictEqual(yield* liveSessions(owner.userId), 1)
      yield* aStaff(7, { roles: ["owner"] })
      yield* deactivate(owner.userId, false).pipe(as(owner))
    }),
  )

  it.effect("of two owners at once succeeds for one", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 5; round++) {
        const client = 20 + round
        const owners = [yield* aStaff(client, { roles: ["owner"] }), yield* aStaff(client, { roles: ["owner"] })]
        const exits = yield* Effect.all(
          owners.map((owner) => Effect.exit(deactivate(owner.userId, false).pipe(as(owner)))),
          { concurrency: 2 },
        )
        assert.strictEqual(exits.filter(({ _tag }) => _tag === "Success").length, 1)
      }
    }),
  )
})
