import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { end, keep, mostWaiting, store } from "./stored"

const send = ({ userId, clientId, ...staff }: Staff, bytes = 10) =>
  store({ userId, clientId, originalName: "a.webp", extension: "webp" }, new Uint8Array(bytes), null).pipe(
    as({ ...staff, userId, clientId }),
  )

/** This many files of this person already wait. */
const waiting = ({ clientId, userId }: Staff, files: number, bytes = 1) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql`insert into stored_file (client_id, name, bytes, created_by, expires_at)
        select ${clientId}, replace(gen_random_uuid()::text, '-', '') || '.webp', ${bytes}, ${userId}, now() + interval '1 day'
        from generate_series(1, ${files})`,
    ),
  )

const { ofPerson, ofClient } = mostWaiting

layer(TestDb, { timeout: 60_000 })("files that wait", (it) => {
  it.effect(
    "are accepted up to a person's quota, even when many come at once; other people go on, and using one frees its place",
    () =>
      Effect.gen(function* () {
        const [staff, colleague] = [yield* aStaff(3), yield* aStaff(3)]
        yield* waiting(staff, ofPerson.files - 5)
        const all = yield* Effect.all(
          Array.from({ length: 30 }, () => Effect.either(send(staff))),
          { concurrency: "unbounded" },
        )
        const taken = all.filter(Either.isRight)
        assert.lengthOf(taken, 5)
        for (const one of all) if (Either.isLeft(one)) assert.strictEqual(one.left._tag, "TooManyUploads")
        yield* send(colleague)
        const [used, removed] = taken.map(({ right }) => right)
        yield* keep(used ?? "", staff.userId).pipe(as(staff))
        yield* send(staff)
        yield* end(removed ?? "").pipe(as(staff))
        const ended = yield* Effect.flip(send(staff))
        assert.strictEqual(ended._tag, "TooManyUploads", "what ended lies on the disk until it is swept")
      }),
  )

  it.effect("are counted in bytes too, and for the whole client", () =>
    Effect.gen(function* () {
      const [staff, colleague] = [yield* aStaff(4), yield* aStaff(4)]
      yield* waiting(staff, 1, ofPerson.bytes - 10)
      yield* send(staff, 10)
      assert.strictEqual((yield* Effect.flip(send(staff, 1)))._tag, "TooManyUploads")
      yield* waiting(yield* aStaff(4), ofClient.files - 3)
      const all = yield* Effect.all(
        Array.from({ length: 20 }, () => Effect.either(send(colleague))),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(all.filter(Either.isRight), 1)
      yield* send(yield* aStaff(5))
    }),
  )
})
