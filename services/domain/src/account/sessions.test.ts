import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { as, Behind, TestDb } from "../db/test-db"
import { renew } from "../session/renew"
import { signIn } from "../session/sign-in"
import { aPerson, liveSessions, password } from "./given"
import { endOwnSessions, ownSessions } from "./sessions"

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

const begun = (email: string) =>
  signIn({ email, password, address: "198.51.100.7", clientId: null, kind: "api", device: firefox })

layer(TestDb, { timeout: 60_000 })("one's own sessions", (it) => {
  it.effect("are listed with device, address, beginning and last use, and the current one is marked", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      const other = yield* aPerson(3)
      yield* begun(other.email)
      yield* begun(email)
      const listed = yield* ownSessions().pipe(as(staff))
      assert.deepStrictEqual(
        listed.map(({ device, address, clientName, isThis }) => ({ device, address, clientName, isThis })),
        [
          { device: firefox, address: "198.51.100.7", clientName: "Client 3", isThis: false },
          { device: "", address: null, clientName: "Client 3", isThis: true },
        ],
      )
      assert.closeTo(listed[0]?.beganAt.getTime() ?? 0, Date.now(), 60_000)
    }),
  )

  it.effect("end one by one, and all but this one; nobody else's does", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      const other = yield* aPerson(3)
      const first = yield* begun(email)
      const theirs = yield* ownSessions().pipe(as(other.staff))
      yield* endOwnSessions(theirs[0]?.id ?? "").pipe(as(staff))
      assert.strictEqual(yield* liveSessions(other.staff.userId), 1)
      const listed = yield* ownSessions().pipe(as(staff))
      yield* endOwnSessions(listed.find(({ isThis }) => !isThis)?.id ?? "").pipe(as(staff))
      assert.strictEqual((yield* Effect.flip(renew(first.refreshToken)))._tag, "SessionEnded")
      yield* Effect.all([begun(email), begun(email)])
      const request = { key: "end others", digest: "a digest" }
      yield* Effect.all([endOwnSessions(null), endOwnSessions(null)], { concurrency: 2 }).pipe(as(staff, request))
      assert.strictEqual(yield* liveSessions(staff.userId), 1)
      assert.strictEqual((yield* ownSessions().pipe(as(staff)))[0]?.isThis, true)
    }),
  )

  it.effect("that were ended from elsewhere leave no grant", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      yield* begun(email)
      yield* endOwnSessions(null).pipe(as(staff))
      const { sql } = yield* Behind
      const ended = yield* Effect.promise(
        () => sql<{ why: string }[]>`
          select ended_because as why from session where user_id = ${staff.userId} and ended_at is not null`,
      )
      assert.deepStrictEqual([...ended], [{ why: "ended by its person" }])
    }),
  )
})
