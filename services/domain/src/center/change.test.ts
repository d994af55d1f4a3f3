import { assert, layer } from "@effect/vitest"
import { Effect, Either } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { installationLane } from "../lane/lane"
import { keep, resume } from "../session/behind-cookie"
import { hashPassword } from "../session/password"
import { signIn } from "../session/sign-in"
import { addCenter, closeCenter, renameCenter, reopenCenter } from "./change"
import { anOwner, at, centersOf, far, near, rows } from "./given"
import { historyOfCenter, listCenters } from "./list"

layer(TestDb, { timeout: 60_000 })("a center", (it) => {
  it.effect("is made with a name, and whoever makes it works there from the next request on", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(3)
      const hash = yield* hashPassword(installationLane, "right-password-1")
      const [user] = yield* rows(
        `update "user" set password_hash = '${hash}' where id = ${owner.userId} returning email`,
      )
      const signedIn = yield* signIn({
        email: String(user?.email),
        password: "right-password-1",
        address: "198.51.100.7",
        clientId: null,
        kind: "api",
      })
      const { handle } = yield* keep(signedIn.accessToken, signedIn.refreshToken)
      const made = yield* addCenter("Harbour").pipe(as(owner))
      assert.deepInclude(made, { name: "Harbour", closed: null, people: 1, version: 1 })
      assert.strictEqual(made.standing.people, 0)
      const { session } = yield* resume(handle, "web")
      assert.deepStrictEqual(
        session.centers.map(({ name }) => name),
        ["Center 1", "Center 2", "Harbour"],
      )
      const [noted] = yield* rows(
        `select changes from history where client_id = 3 and noun = 'user' and object_id = ${owner.userId}
          order by id desc limit 1`,
      )
      assert.deepStrictEqual(noted?.changes, [
        { name: "Centers", before: "Center 1, Center 2", after: "Center 1, Center 2, Harbour" },
      ])
    }),
  )

  it.effect("has a name of its own at its client, whatever its letters, also while the other one is closed", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(4)
      const elsewhere = yield* anOwner(5)
      yield* closeCenter(far, 1).pipe(as(owner))
      for (const name of ["center 1", "CENTER 2"]) {
        assert.strictEqual((yield* Effect.flip(addCenter(name).pipe(as(owner))))._tag, "CenterNameTaken")
      }
      const taken = yield* Effect.flip(renameCenter(near, "center 2", 1).pipe(as(owner)))
      assert.strictEqual(taken._tag, "CenterNameTaken")
      assert.strictEqual((yield* renameCenter(near, "CENTER 1", 1).pipe(as(owner))).name, "CENTER 1")
      const both = yield* Effect.all(
        [addCenter("Harbour").pipe(as(owner)), addCenter("harbour").pipe(as(owner))].map(Effect.either),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(both.filter(Either.isRight).length, 1)
      assert.strictEqual((yield* addCenter("Harbour").pipe(as(elsewhere))).name, "Harbour")
    }),
  )

  it.effect("keeps who made, renamed, closed and reopened it", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(6)
      const { id } = yield* addCenter("Harbour").pipe(as(owner))
      yield* renameCenter(id, "Harbour Walk", 1).pipe(as(owner))
      yield* closeCenter(id, 2).pipe(as(owner))
      const reopened = yield* reopenCenter(id, 3).pipe(as(owner))
      assert.deepInclude(reopened, { name: "Harbour Walk", closed: null, people: 1, version: 4 })
      const history = yield* historyOfCenter(id).pipe(as(owner))
      assert.deepStrictEqual(
        history.map(({ action, by, changes: [change] }) => [action, by, change?.before, change?.after]),
        [
          ["Reopened", "Test Person", "Closed", "Open"],
          ["Closed", "Test Person", "Open", "Closed"],
          ["Renamed", "Test Person", "Harbour", "Harbour Walk"],
          ["Made", "Test Person", "", "Harbour"],
        ],
      )
    }),
  )

  it.effect("is not changed by whoever saw an older version, nor where nothing differs", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(7)
      yield* renameCenter(far, "Far", 1).pipe(as(owner))
      const stale = { _tag: "StaleVersion", version: 2 } as const
      assert.deepInclude(yield* Effect.flip(renameCenter(far, "Away", 1).pipe(as(owner))), stale)
      assert.deepInclude(yield* Effect.flip(closeCenter(far, 1).pipe(as(owner))), stale)
      assert.deepInclude(yield* Effect.flip(reopenCenter(far, 1).pipe(as(owner))), stale)
      assert.strictEqual((yield* renameCenter(far, "Far", 2).pipe(as(owner))).version, 2)
      assert.strictEqual((yield* reopenCenter(far, 2).pipe(as(owner))).version, 2)
      assert.strictEqual((yield* historyOfCenter(far).pipe(as(owner))).length, 1)
    }),
  )

  it.effect("acts once per request, even when it comes many times at once", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(8)
      const request = { key: "0199-center", digest: "d" }
      const answers = yield* Effect.all(
        Array.from({ length: 10 }, () => addCenter("Harbour").pipe(as(owner, request))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(new Set(answers.map(({ id }) => id)).size, 1)
      const all = yield* listCenters().pipe(as(owner))
      assert.strictEqual(all.length, 3)
    }),
  )

  it.effect("of another client does not exist, and is not listed", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(9)
      const other = yield* anOwner(10)
      const { id } = yield* addCenter("Theirs").pipe(as(other))
      const refusals = [
        yield* Effect.flip(renameCenter(id, "Ours", 1).pipe(as(owner))),
        yield* Effect.flip(closeCenter(id, 1).pipe(as(owner))),
        yield* Effect.flip(reopenCenter(id, 1).pipe(as(owner))),
        yield* Effect.flip(historyOfCenter(id).pipe(as(owner))),
      ]
      assert.deepStrictEqual([...new Set(refusals.map(({ _tag }) => _tag))], ["CenterNotFound"])
      assert.deepStrictEqual(
        (yield* listCenters().pipe(as(owner))).map(({ name }) => name),
        ["Center 1", "Center 2"],
      )
      assert.strictEqual((yield* at(other, id)).name, "Theirs")
    }),
  )

  it.effect("is listed and changed by administrators who do not work there", () =>
    Effect.gen(function* () {
      yield* anOwner(11)
      const admin = yield* aStaff(11, { roles: ["admin"] })
      const [, second] = yield* listCenters().pipe(as(admin))
      assert.deepInclude(second, { name: "Center 2", people: 1 })
      assert.strictEqual(second?.standing.people, 1)
      yield* renameCenter(far, "Far", 1).pipe(as(admin))
      assert.deepStrictEqual(yield* centersOf(admin.userId), [1])
    }),
  )
})
