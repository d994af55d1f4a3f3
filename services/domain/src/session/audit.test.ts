import { assert, layer } from "@effect/vitest"
import type { ClientId } from "@sightline/model/client"
import { Effect } from "effect"
import { aPerson, attempt, password } from "../account/given"
import { installation } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { sweepAll } from "../outbox/queries"
import { keep, switchTo } from "./behind-cookie"
import { unlock } from "./own"
import { signIn } from "./sign-in"

const from = "198.51.100.7"

/** A client's log lines about a user, oldest first. */
const linesOf = (client: number, user: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    return yield* Effect.promise(async () => [
      ...(await sql<{ what: string; because: string; address: string | null }[]>`
        select what, because, address from audit where client_id = ${client} and user_id = ${user} order by id`),
    ])
  })

const member = (user: number, client: number) =>
  Effect.gen(function* () {
    yield* aStaff(client)
    const { sql } = yield* Behind
    yield* Effect.promise(
      () => sql`insert into membership (user_id, client_id, roles) values (${user}, ${client}, '{webUser}')`,
    )
  })

layer(TestDb, { timeout: 60_000 })("the audit of sign-ins", (it) => {
  it.effect("has a line with person and address for each sign-in and each refusal", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      yield* attempt(email)
      yield* Effect.flip(attempt(email, "wrong"))
      yield* Effect.flip(unlock(email, "wrong", from).pipe(as(staff)))
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update membership set roles = '{admin}' where user_id = ${staff.userId}`)
      yield* Effect.flip(attempt(email))
      assert.deepStrictEqual(yield* linesOf(3, staff.userId), [
        { what: "signed in", because: "", address: from },
        { what: "sign-in refused", because: "wrong password", address: from },
        { what: "unlock refused", because: "wrong password", address: from },
        { what: "sign-in refused", because: "no access", address: from },
      ])
    }),
  )

  it.effect("stops with the tenth wrong password, which says so, however many follow at once", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      yield* Effect.all(
        Array.from({ length: 25 }, () => Effect.flip(attempt(email, "wrong"))),
        { concurrency: 8 },
      )
      const lines = yield* linesOf(3, staff.userId)
      assert.strictEqual(lines.length, 10)
      assert.strictEqual(lines.filter(({ because }) => because.includes("last of ten")).length, 1)
    }),
  )

  it.effect("belongs to the intended client, and the user's other clients do not see it", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      yield* member(staff.userId, 4)
      const at = (clientId: number, typed: string) =>
        signIn({ email, password: typed, address: from, clientId: clientId as ClientId, kind: "api" })
      yield* at(4, password)
      yield* Effect.flip(at(4, "wrong"))
      yield* Effect.flip(at(5, "wrong"))
      assert.deepStrictEqual(yield* linesOf(3, staff.userId), [])
      assert.strictEqual((yield* linesOf(4, staff.userId)).length, 2)
      const { accessToken, refreshToken } = yield* at(3, password)
      const { handle } = yield* keep(accessToken, refreshToken)
      yield* switchTo(handle, 4, null)
      assert.deepInclude(yield* linesOf(4, staff.userId), {
        what: "signed in",
        because: "from another client",
        address: from,
      })
    }),
  )

  it.effect("cannot be changed or emptied, even by its owner; lines older than 400 days are swept", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3)
      yield* attempt(email)
      const { sql } = yield* Behind
      for (const change of ["update audit set because = 'x'", "delete from audit", "truncate audit"]) {
        const refused = yield* Effect.flip(Effect.tryPromise(() => sql.unsafe(change)))
        assert.match(String(refused.cause), /append-only/)
      }
      yield* Effect.promise(
        () => sql`insert into audit (client_id, user_id, what, at)
        values (3, ${staff.userId}, 'signed in', now() - interval '401 days')`,
      )
      yield* installation(sweepAll)
      assert.strictEqual((yield* linesOf(3, staff.userId)).length, 1)
    }),
  )
})
