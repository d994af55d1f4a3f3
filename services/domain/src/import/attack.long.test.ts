import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { stallsNobody } from "../files/test-stall"
import { laneOf } from "../lane/lane"
import { aCsv, aWorkbook } from "./given"
import { checkImport } from "./import"
import { odooHead, shopCsv } from "./shop-given"
import { piecesIn, tablesIn } from "./tables-in"
import { attacks } from "./test-attack"

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
          yield* stallsNobody(
            Effect.map(Effect.flip(checkImport(sent).pipe(as(owner))), ({ _tag }) =>
              assert.strictEqual(_tag, "NotATable"),
            ),
          )
        }),
      patience,
    )

  it.effect(
    "a workbook with megabytes inside a tag is refused before it is parsed, so the next file does not wait",
    () =>
      Effect.gen(function* () {
        const blanks = attacks.find(({ name }) => name.includes("blanks"))?.file() ?? aCsv("")
        // A file that is parsed takes too much, and its thread fails.
        assert.deepStrictEqual(yield* piecesIn(laneOf(3), blanks), [])
      }),
  )

  it.effect(
    "a shop's file of five thousand rows of blanks and of zeros delays nobody",
    () =>
      Effect.gen(function* () {
        const owner = yield* aStaff(3, { roles: ["owner"] })
        const row = { "Product Category": `a${" ".repeat(998)}b`, "Quantity On Hand": `0.${"0".repeat(996)}1` }
        const rows = Array.from({ length: 5000 }, () => row)
        const file = aCsv(shopCsv(odooHead, rows))
        const shop = { categoryId: null, itemType: null, centerId: null, fields: {} }
        yield* stallsNobody(
          Effect.map(checkImport({ ...file, shop }).pipe(as(owner)), (checked) =>
            assert.deepInclude(checked.shop, { shop: "Odoo", rows: 5000, unitsIn: 0 }),
          ),
        )
      }),
    patience,
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
      const { products, items } = yield* tablesIn(laneOf(3), file)
      assert.deepStrictEqual([products.rows.length, items.rows.length], [5000, 5000])
      const last = products.rows.at(-1)
      assert.deepStrictEqual([last?.number, last?.texts.length, last?.texts.at(-1)], [5001, 30, "Value 4999 of 29"])
    }),
  )
})
