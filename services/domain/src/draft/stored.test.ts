import { randomBytes } from "node:crypto"
import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { mostDrafts } from "./queries"
import { storeDraft, storedDraft } from "./stored"

const keep = (subject: string, values: unknown) => storeDraft({ subject, version: null, values })

const subjects = Effect.flatMap(Behind, ({ sql }) =>
  Effect.promise(async () => {
    const rows = await sql<{ of: string }[]>`
      select user_id || ' ' || subject as of from draft where client_id = 3 order by kept_at desc`
    return rows.map(({ of }) => of)
  }),
)

layer(TestDb, { timeout: 60_000 })("drafts of one person", (it) => {
  it.effect("are kept up to a number, the newest of them, and no one else's go for them", () =>
    Effect.gen(function* () {
      const [writer, other] = [yield* aStaff(3), yield* aStaff(3)]
      yield* keep("a/1", {}).pipe(as(other))
      const number = mostDrafts.drafts + 5
      for (let nth = 1; nth <= number; nth++) yield* keep(`a/${nth}`, {}).pipe(as(writer))
      const newest = Array.from({ length: mostDrafts.drafts }, (_, back) => `${writer.userId} a/${number - back}`)
      assert.deepStrictEqual(yield* subjects, [...newest, `${other.userId} a/1`])
      // One that is kept again takes no other's place.
      yield* keep(`a/${number - 1}`, { again: true }).pipe(as(writer))
      assert.lengthOf(yield* subjects, mostDrafts.drafts + 1)
    }),
  )

  it.effect("are kept up to a size, and the newest always", () =>
    Effect.gen(function* () {
      const writer = yield* aStaff(4)
      const big = () => ({ text: randomBytes(mostDrafts.bytes / 8).toString("hex") })
      for (let nth = 1; nth <= 8; nth++) yield* keep(`a/${nth}`, big()).pipe(as(writer))
      const { sql } = yield* Behind
      const [held] = yield* Effect.promise(
        () => sql<{ drafts: number; bytes: number }[]>`
          select count(*)::int as drafts, sum(pg_column_size(fields))::int as bytes from draft where user_id = ${writer.userId}`,
      )
      assert.isAtLeast(held?.drafts ?? 0, 2)
      assert.isAtMost(held?.bytes ?? 0, mostDrafts.bytes)
      const newest = big()
      yield* keep("a/9", newest).pipe(as(writer))
      const text = Schema.Struct({ text: Schema.String })
      assert.deepStrictEqual((yield* storedDraft("a/9", text).pipe(as(writer)))?.values, newest)
    }),
  )
})
