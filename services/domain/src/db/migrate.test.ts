import { readdir } from "node:fs/promises"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { checkMigrated, migrate, migrations } from "./migrate"
import { type TestProgram, testProgram } from "./test-program"
import { ask, createTestDatabase, type TestDatabase } from "./test-server"
import { migrationsFolder } from "./test-setup"

let program: TestProgram
let database: TestDatabase

beforeAll(async () => {
  program = await testProgram()
  database = await createTestDatabase(inject("postgres"))
})

afterAll(async () => {
  await database.drop()
  await program.remove()
})

const written = (files: Readonly<Record<string, string>>) =>
  program.write(Object.fromEntries(Object.entries(files).map(([name, text]) => [`migrations/${name}`, text])))

const tells = (word: string) => `insert into told values ('${word}');`
const told = async () => (await ask(database.adminUrl, "select word from told order by at")).map(({ word }) => word)

const byDate =
  "alter table schema_migration alter number type bigint, drop constraint schema_migration_pkey, add primary key (name);"

test("numbered migrations run first, then dated ones, by title within a minute; a late merge runs when it arrives", async () => {
  await written({
    "0117-last-number.sql": "create table told (word text, at bigint generated always as identity);",
    "20261122T0000-by-date.sql": byDate,
    "20261123T1410-station.sql": tells("station"),
    "20261123T1410-badge.sql": tells("badge"),
    "20270101T0000-new-year.sql": tells("new year"),
    "notes.md": "not a migration",
  })
  expect(await migrate(database.ownerUrl, program.checkout)).toBe(5)
  expect(await told()).toEqual(["badge", "station", "new year"])

  await written({ "20261124T0900-late.sql": tells("late") })
  expect(await migrate(database.ownerUrl, program.checkout)).toBe(1)
  expect(await migrate(database.ownerUrl, program.checkout)).toBe(0)
  expect(await told()).toEqual(["badge", "station", "new year", "late"])
})

test("a database with an unknown migration is refused, however old its date is", async () => {
  await program.forget("migrations/20261124T0900-late.sql")
  const words =
    /newer than this program, which does not know the migration 20261124T0900-late\.sql: start the newer program/
  await expect(migrate(database.ownerUrl, program.checkout)).rejects.toThrow(words)
  await expect(checkMigrated(database.serviceUrl, program.checkout)).rejects.toThrow(words)
  await written({ "20261124T0900-late.sql": tells("late"), "20261125T0900-missing.sql": tells("missing") })
  await expect(checkMigrated(database.serviceUrl, program.checkout)).rejects.toThrow(
    /older than this program \(6 of 7 migrations\)/,
  )
})

test("every file of the folder is a migration, and new ones take a date instead of a number", async () => {
  const all = (await migrations(migrationsFolder)).map(({ name }) => name)
  expect([...all].sort()).toEqual((await readdir(migrationsFolder)).sort())
  const numbered = all.filter((name) => /^\d{4}-/.test(name))
  expect(all.slice(0, numbered.length)).toEqual(numbered)
  expect(new Set(numbered.map((name) => name.slice(0, 4))).size).toBe(numbered.length)
  expect(numbered.at(-1)).toBe("0117-sign-in.sql")
  expect(all[numbered.length]).toBe("20261122T0000-migrations-by-date.sql")
})
