import { Effect, Option } from "effect"
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely"
import postgres from "postgres"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { categoryRows, placeRows, placeUses } from "../lookup-table/queries-row"
import { connectionOptions } from "./connection-url"
import type { Sql } from "./db"
import { createTestDatabase, type TestDatabase } from "./test-server"

/** Every file of statements, with every builder that it exports. The tables' owner speaks to the driver itself. */
const files = import.meta.glob<Record<string, unknown>>(
  [
    "../**/queries*.ts",
    "!../**/*.test.ts",
    "!../client/queries.ts",
    "!../client-export/queries-import.ts",
    "!../client-export/queries-whole.ts",
    "!../operator/queries-named.ts",
  ],
  { eager: true },
)

const compiler: Sql = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

let database: TestDatabase
let sql: postgres.Sql
beforeAll(async () => {
  const server = inject("postgres")
  database = await createTestDatabase(server, { template: server.template })
  sql = postgres({ ...connectionOptions(database.adminUrl), max: 1, onnotice: () => undefined })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** What builders ask of text and times. */
const textual = new Set<string | symbol>([
  "replace",
  "replaceAll",
  "toISOString",
  "toLowerCase",
  "toString",
  "toUpperCase",
  "trim",
])
const listed = new Set<string | symbol>([...Object.getOwnPropertyNames(Array.prototype), Symbol.iterator])
/** What the compiler asks of its own nodes: a specimen is not a node. */
const foreign = new Set<string | symbol>(["compile", "expressionType", "isRawBuilder", "then", "toOperationNode"])

/** A value of any shape: it has every property, and is a list of one more of its kind. Preparing needs no values. */
function anything(): unknown {
  return new Proxy([], {
    get(list, key) {
      if (foreign.has(key)) return undefined
      if (key === Symbol.toPrimitive || key === "toJSON") return () => 1
      if (textual.has(key)) return () => "1"
      if (key === "length") return 1
      if (key !== "at" && listed.has(key)) return Reflect.get(list, key)
      return typeof key === "symbol" ? undefined : anything()
    },
    has: (_list, key) => !foreign.has(key),
  })
}

const shapes: readonly unknown[] = [anything(), 1, "1", null, undefined, [], true]

type Arguments = readonly unknown[]

/** Arguments of every shape, after the client or, for the installation's statements, at once. */
const specimens: readonly Arguments[] = shapes.flatMap((first) =>
  shapes.flatMap((shape) => {
    const rest = [first, ...Array.from({ length: 8 }, () => shape)]
    return [[3, ...rest], rest]
  }),
)

/** Builders that look a name up. */
const own: Readonly<Record<string, Arguments>> = {
  "customer/queries.ts customerPage": [3, { words: ["a"], page: 1, pageSize: 10, order: null }],
  "draft/queries.ts writeDraft": [3, { userId: 1, subject: "1", version: null, values: {} }],
  "insight/queries-moment.ts stockOfMoment": [
    3,
    { by: "brand", groupId: 1 },
    [1],
    { at: "2026-11-30T14:03:05Z", kept: "2026-12-01T07:00:00Z", page: 1, pageSize: 10 },
  ],
  "insight/queries-stock-at.ts stockAt": [{ at: "2026-11-30T14:03:05Z", kept: null }, null],
  "insight/queries-cost.ts soldOfLedger": [[1], () => null],
  "insight/queries-cost-rows.ts soldCostRows": [
    3,
    "margin",
    [1],
    { from: "2026-11-01", to: "2026-11-30", page: 1, pageSize: 10 },
  ],
  "insight/queries-papers.ts papers": [() => null],
  "insight/queries-papers.ts newestPapers": [() => null, null, null],
  "insight/queries-papers.ts moneyMoved": [() => null],
  "insight/queries-papers.ts newestMoney": [() => null, null, null],
  "insight/queries-shared.ts lastSold": [() => null],
  "insight/queries-sales.ts salesGroups": [3, "brand", [1], 90],
  "insight/queries-trade.ts turns": [3, [1], 90, "vendor"],
  "lookup-table/queries.ts lookupRows": [3, "bin", [1]],
  "lookup-table/queries-row.ts rowPage": [3, categoryRows, { centerIds: [1], page: 1, pageSize: 10 }],
  "lookup-table/queries-row.ts rowOf": [3, placeRows("Bin"), 1, [1]],
  "lookup-table/queries-row.ts usesOf": [3, placeUses, 1],
  "relocation/queries-find.ts relocatablePage": [
    3,
    { words: ["a"], centerId: 1, locationId: 1, page: 1, pageSize: 10 },
    [1],
  ],
  "relocation/queries-find.ts movablePage": [
    3,
    { words: ["a"], centerId: 1, locationId: 1, inventoryIds: [1], page: 1, pageSize: 10 },
    [1],
  ],
  "sales-order/queries-find.ts foundPage": [
    3,
    {
      type: "Instant",
      paymentType: "Cash",
      statusIds: [50],
      createdFrom: "2026-11-01",
      createdTo: null,
      page: 1,
      pageSize: 10,
    },
    {
      orderId: 1,
      invoice: { year: 2026, sequence: 1 },
      phones: ["4035"],
      words: [
        { buyer: "a", product: "a", isShortNumber: false },
        { buyer: "1", product: "1", isShortNumber: true },
      ],
      code: { kind: "foreign", text: "a" },
    },
    [1],
  ],
  "sales-order/queries-status.ts cancelOrder": [
    3,
    1,
    { from: [50], otherwise: "locked" },
    { userId: 1, centerIds: [1], once: null },
  ],
  "second-factor/queries.ts confirmFactor": [
    3,
    { sessionId: "1", userId: 1, sealedKey: new Uint8Array(), step: 1, hashes: [], address: "" },
  ],
  "station/queries-entry.ts heldEntries": [3, [1], "waiting"],
}

const isStatement = (made: unknown): made is CompiledQuery =>
  typeof made === "object" && made !== null && "sql" in made && "parameters" in made

type Builder = (db: Sql, ...args: Arguments) => unknown

/** What a builder makes of each shape of arguments that it can take. */
function madeBy(name: string, build: Builder): readonly unknown[] {
  const given = own[name]
  return (given ? [given] : specimens).flatMap((args) =>
    Option.match(Effect.runSync(Effect.option(Effect.try(() => build(compiler, ...args)))), {
      onNone: () => [],
      onSome: (made) => [isBuilt(made) ? made.compile() : made],
    }),
  )
}

/** A built statement that `many` or `one` compiles; a raw one is a part of another statement. */
const isBuilt = (made: unknown): made is { compile(): CompiledQuery } =>
  typeof made === "object" && made !== null && "compile" in made && !("isRawBuilder" in made)

const builders = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, build]) =>
    typeof build === "function" ? [{ name: `${file.slice(3)} ${name}`, build: build as Builder }] : [],
  ),
)

/** Undefined: Postgres knows every table, column, function and type that the statement names. */
const whyNot = (text: string) =>
  sql
    .unsafe(text, [], { prepare: true })
    .describe()
    .then(
      () => undefined,
      (error: Error) => error.message,
    )

it("Postgres can prepare what every builder of statements makes, on the real schema", async () => {
  let prepared = 0
  const wrong: string[] = []
  for (const { name, build } of builders) {
    const made = madeBy(name, build)
    const texts = new Set(made.filter(isStatement).map((statement) => statement.sql))
    if (made.length === 0) wrong.push(`${name}: takes no specimen, so give it one of its own`)
    if (texts.size === 0) continue
    const reasons: (string | undefined)[] = []
    for (const text of texts) reasons.push(await whyNot(text))
    if (reasons.includes(undefined)) prepared++
    else wrong.push(`${name}: ${reasons[0]}`)
  }
  expect(wrong).toEqual([])
  expect(prepared).toBeGreaterThan(290)
})
