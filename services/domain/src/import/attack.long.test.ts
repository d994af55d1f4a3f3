import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { aCsv, aWorkbook } from "./given"
import { checkImport } from "./import"
import { piecesIn, tablesIn } from "./tables-in"
import { attacks } from "./test-attack"

/** In milliseconds, for `npm run soak -- --only imports`: on a busy machine a thread stalls now and then for its own reasons. */
const largestStall = Number(process.env.SIGHTLINE_LARGEST_STALL ?? Number.POSITIVE_INFINITY)

/** The longest block of the thread that answers everybody, in milliseconds. */
const longestStall = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    let [last, longest] = [performance.now(), 0]
    const tick = setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }, 5)
    const value = yield* work.pipe(Effect.ensuring(Effect.sync(() => clearInterval(tick))))
    return { value, longest: Math.max(longest, performance.now() - last) }
  })

/** The time limit for reading a file is twenty seconds; then its thread is terminated. */
const patience = 60_000

layer(TestDb, { timeout: patience, excludeTestServices: true })("files that attack the import", (it) => {
  for (const { name, file } of attacks)
    it.effect(
      `${name} is refused and delays nobody`,
      () =>
        Effect.gen(function* () {
          const owner = yield* aStaff(3, { roles: ["owner"] })
          yield* Effect.exit(checkImport(aCsv("")).pipe(as(owner)))
          const sent = file()
          const stalls: number[] = []
          do {
            const { value, longest } = yield* longestStall(Effect.flip(checkImport(sent).pipe(as(owner))))
            assert.strictEqual(value._tag, "NotATable")
            stalls.push(longest)
          } while (stalls.length < 3 && stalls.every((stall) => stall >= largestStall))
          // The product would block each time; a busy machine holds up a thread now and then.
          assert.isBelow(Math.min(...stalls), largestStall)
        }),
      patience,
    )

  it.effect(
    "a workbook with megabytes inside a tag is refused before it is parsed, so the next file does not wait",
    () =>
      Effect.gen(function* () {
        const blanks = attacks.find(({ name }) => name.includes("blanks"))?.file() ?? aCsv("")
        // A file that is parsed takes too much, and its thread fails.
        assert.deepStrictEqual(yield* piecesIn(blanks), [])
      }),
  )

  it.effect("a workbook of five thousand products and as many items is read completely", () =>
    Effect.gen(function* () {
      const sheet = (title: string, width: number) => [
        Array.from({ length: width }, (_, at) => `${title} ${at}`),
        ...Array.from({ length: 5000 }, (_, row) =>
          Array.from({ length: width }, (_, at) => (at % 3 === 0 ? row * at : `Value ${row} of ${at}`)),
        ),
      ]
      const file = yield* aWorkbook({ Inventories: sheet("product", 30), InventoryItems: sheet("item", 10) })
      const { products, items } = yield* tablesIn(file)
      assert.deepStrictEqual([products.rows.length, items.rows.length], [5000, 5000])
      const last = products.rows.at(-1)
      assert.deepStrictEqual([last?.number, last?.texts.length, last?.texts.at(-1)], [5001, 30, "Value 4999 of 29"])
    }),
  )
})
