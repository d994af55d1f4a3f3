import { afterEach, beforeEach, expect, inject, test } from "vitest"
import { checkMigrated, migrate } from "./migrate"
import { type TestProgram, testProgram } from "./test-program"
import { ask, createTestDatabase, type TestDatabase } from "./test-server"

let program: TestProgram
let database: TestDatabase

beforeEach(async () => {
  program = await testProgram()
  database = await createTestDatabase(inject("postgres"))
  await program.write({
    "migrations/20261122T0000-by-date.sql": `
      alter table schema_migration alter number type bigint, drop constraint schema_migration_pkey, add primary key (name);
      create table told (word text, at bigint generated always as identity);
      create function greeting() returns text language sql as $$ select 'of a migration' $$;`,
    "src/note/routines.sql": greets("hello"),
  })
  await migrated()
})

afterEach(async () => {
  await database.drop()
  await program.remove()
})

const greets = (word: string) =>
  `-- What people hear.\ncreate or replace function greeting() returns text language sql as $$ select '${word}' $$;\n`

const migrated = () => migrate(database.ownerUrl, program.checkout)
const checked = () => checkMigrated(database.serviceUrl, program.checkout)
const told = (statement: string) => ask(database.adminUrl, statement)
const greeting = async () => (await told("select greeting() as word"))[0]?.word

/** The transaction that wrote the function last. */
const writer = async () =>
  (await told("select xmin::text as writer from pg_proc where proname = 'greeting'"))[0]?.writer

test("a function of a changed text is brought to it, and one of the same text is left alone", async () => {
  expect(await greeting()).toBe("hello")
  const before = await writer()
  await program.write({ "src/note/routines.sql": `-- Another comment.\n${greets("hello")}` })
  await migrated()
  expect(await writer()).toBe(before)
  await program.write({ "src/note/routines.sql": greets("good morning") })
  await migrated()
  expect(await greeting()).toBe("good morning")
})

test("a process that may not migrate says that the functions are not its own", async () => {
  await expect(checked()).resolves.toBeUndefined()
  await program.write({ "src/note/routines.sql": greets("good morning") })
  await expect(checked()).rejects.toThrow(
    "The stored functions of the database are not those of this program: set DATABASE_MIGRATION_URL",
  )
  await told("drop table schema_routine")
  await expect(checked()).rejects.toThrow("The stored functions of the database are not those of this program")
})

test("an older version leaves the functions of a newer one as they are, and says so", async () => {
  await program.release("0.10.0")
  await program.write({ "src/note/routines.sql": greets("good evening") })
  await migrated()
  await program.release("0.9.0")
  await program.write({ "src/note/routines.sql": greets("hello") })
  const words = "The stored functions of the database are of a newer version than this program: start the newer program"
  await expect(migrated()).rejects.toThrow(words)
  await expect(checked()).rejects.toThrow(words)
  expect(await greeting()).toBe("good evening")
})

test("a new migration finds the function that its trigger calls, and may come with a table that the function reads", async () => {
  await program.write({
    "migrations/20270101T0000-count.sql": `
      create table counted (words integer);
      create trigger told_of before insert on told for each row execute function count_told();
      insert into told (word) values ('new year');`,
    "src/count/routines.sql": `-- Counts.
create or replace function count_told() returns trigger language plpgsql as $$
begin
  insert into counted select count(*) + 1 from told;
  return new;
end $$;
revoke execute on function count_told() from public;
grant execute on function count_told() to sightline_service;

-- What was counted.
create or replace function words_told() returns integer language sql stable return (select max(words) from counted);
`,
  })
  expect(await migrated()).toBe(1)
  expect(await told("select words_told() as words")).toEqual([{ words: 1 }])
})

test("a migration that arrives late and defines a function as well does not have the last word", async () => {
  await program.write({
    "migrations/20261123T0000-late.sql":
      "create or replace function greeting() returns text language sql as $$ select 'late' $$;",
  })
  expect(await migrated()).toBe(1)
  expect(await greeting()).toBe("hello")
})

test("a start that ended between a migration and the functions is made good by the next", async () => {
  await program.write({
    "src/note/routines.sql": greets("good morning").replace("select", "selekt"),
    "migrations/20261123T0000-late.sql":
      "create or replace function greeting() returns text language sql as $$ select 'late' $$;",
  })
  await expect(migrated()).rejects.toThrow(/syntax error/)
  expect(await greeting()).toBe("late")
  await expect(checked()).rejects.toThrow("The stored functions of the database are not those of this program")
  await program.write({ "src/note/routines.sql": greets("hello") })
  await migrated()
  expect(await greeting()).toBe("hello")
})

test("a body that names what is not there is refused, and no function is changed", async () => {
  await program.write({
    "src/note/routines.sql": greets("good morning"),
    "src/other/routines.sql":
      "-- Reads.\ncreate or replace function reads() returns bigint language sql as $$ select count(*) from nothing_there $$;\n",
  })
  await expect(migrated()).rejects.toThrow(/nothing_there/)
  expect(await greeting()).toBe("hello")
})

test("another signature is refused with the way to go, and no function is changed", async () => {
  await program.write({
    "src/a/routines.sql":
      "-- First.\ncreate or replace function first() returns integer language sql as $$ select 1 $$;\n",
    "src/note/routines.sql":
      "-- What people hear.\ncreate or replace function greeting() returns integer language sql as $$ select 1 $$;\n",
  })
  await expect(migrated()).rejects.toThrow(
    /greeting in services\/domain\/src\/note\/routines\.sql: cannot change return type .*A stored function keeps its signature: add another one/,
  )
  expect(await greeting()).toBe("hello")
  expect(await told("select proname from pg_proc where proname = 'first'")).toEqual([])
})
