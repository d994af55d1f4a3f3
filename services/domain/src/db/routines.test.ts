import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, inject, test } from "vitest"
import { applyRoutines } from "./apply-routines"
import { lastWithFunctions, migrate, migrations } from "./migrate"
import { overOneConnection } from "./one-connection"
import { inOrder, isLater, isText, routinesIn, routinesOf } from "./routines"
import { testProgram } from "./test-program"
import { ask, createTestDatabase } from "./test-server"
import { checkout, migrationsFolder } from "./test-setup"

/** Our own functions: not those of an extension. */
const ours = `from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

const signature = "p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature"

/** Everything that the catalog keeps of a function: name, arguments, result, body, settings, owner, rights, comment. */
const functionsOf = (url: string) =>
  ask(
    url,
    `select ${signature}, pg_get_functiondef(p.oid) as definition, p.prosrc as body, pg_get_userbyid(p.proowner) as owner,
      obj_description(p.oid, 'pg_proc') as comment, to_jsonb(p) - '{oid,proacl,prosqlbody,proargtypes,proallargtypes,prorettype}'::text[] as row ${ours} order by 1`,
  )

/** Who may call each function. */
const rightsOf = (url: string) =>
  ask(
    url,
    `select ${signature}, (select jsonb_agg(distinct a::text) from unnest(coalesce(p.proacl, acldefault('f', p.proowner))) a) as rights
      ${ours} order by 1`,
  )

const copy = () => createTestDatabase(inject("postgres"), { template: inject("postgres").template })

test("a database that an earlier program brought up gets the same functions as a new one, with the rights of its migrations", async () => {
  const [earlier, fresh, older] = [await createTestDatabase(inject("postgres")), await copy(), await testProgram()]
  try {
    const names = (await migrations(migrationsFolder)).map(({ name }) => name)
    const left = names.splice(names.indexOf(lastWithFunctions) + 1)
    for (const name of names)
      await older.write({ [`migrations/${name}`]: await readFile(join(migrationsFolder, name), "utf8") })
    await migrate(earlier.ownerUrl, older.checkout)
    await ask(earlier.adminUrl, "drop table schema_routine")
    const had = await rightsOf(earlier.adminUrl)
    expect(had.length).toBeGreaterThan(200)
    expect(await migrate(earlier.ownerUrl, checkout)).toBe(left.length)
    expect(await functionsOf(earlier.adminUrl)).toEqual(await functionsOf(fresh.adminUrl))
    const has = await rightsOf(earlier.adminUrl)
    expect(has).toEqual(await rightsOf(fresh.adminUrl))
    const both = (rows: typeof has, others: typeof has) =>
      rows.filter((row) => others.some((other) => other.signature === row.signature))
    expect(both(has, had)).toEqual(both(had, has))
  } finally {
    await Promise.all([earlier.drop(), fresh.drop(), older.remove()])
  }
})

test("the order of the files and a second time change nothing, and the files state every right", async () => {
  const database = await copy()
  try {
    const [functions, rights] = [await functionsOf(database.adminUrl), await rightsOf(database.adminUrl)]
    await ask(database.adminUrl, `update pg_proc set proacl = null where oid in (select p.oid ${ours})`)
    const routines = await routinesOf(checkout)
    await overOneConnection(database.ownerUrl, (sql) =>
      applyRoutines(sql, { ...routines, all: [...routines.all].reverse() }),
    )
    expect(await rightsOf(database.adminUrl)).toEqual(rights)
    await overOneConnection(database.ownerUrl, (sql) => applyRoutines(sql, routines))
    expect(await functionsOf(database.adminUrl)).toEqual(functions)
    expect(await rightsOf(database.adminUrl)).toEqual(rights)
  } finally {
    await database.drop()
  }
})

test("each function is written in one routines.sql, and the database has its text", async () => {
  const { all } = await routinesOf(checkout)
  const written = all.map((routine) => [routine.name, isText(routine) ? bodyOf(routine.text) : ""])
  const kept = await ask(
    inject("postgres").adminUrl.replace(/\/[^/]*$/, `/${inject("postgres").template}`),
    `select p.proname as name, p.prosrc as body ${ours}`,
  )
  expect(written.map(String).sort()).toEqual(kept.map(({ name, body }) => String([name, body])).sort())
})

const bodyOf = (text: string) => /\$(\w*)\$([\s\S]*)\$\1\$/.exec(text)?.[2] ?? ""

test("each file is a noun's, and holds nothing but functions, each with its comment above and its rights below", async () => {
  const source = join(checkout, "services/domain/src")
  const files = (await readdir(source, { recursive: true })).filter((path) => path.endsWith(".sql"))
  const wrong: string[] = []
  for (const file of files) {
    const text = await readFile(join(source, file), "utf8")
    if (!/^[a-z-]+\/routines(-[a-z]+)?\.sql$/.test(file)) wrong.push(`${file}: not the file of a noun`)
    const all = routinesIn(file, text)
    if (/^(?!--).+/m.test(text.slice(0, text.indexOf("create or replace "))))
      wrong.push(`${file}: begins with a statement`)
    for (const routine of all) {
      const above = text.slice(0, text.indexOf(routine.text))
      if (!/\n?--.*\n$/.test(above)) wrong.push(`${file}: ${routine.name} has no comment`)
      const [, rest = ""] =
        /^(?:[\s\S]*?\$\$[\s\S]*?\$\$;|[\s\S]*?\n {2}end;|[\s\S]*?;\n)([\s\S]*)$/.exec(`${routine.text}\n`) ?? []
      const strange = rest
        .split(";")
        .map((each) => each.trim())
        .filter((each) => each !== "" && !isRight(each, routine.name))
      wrong.push(...strange.map((each) => `${file}: ${routine.name} is followed by ${each}`))
    }
  }
  expect(wrong).toEqual([])
})

const isRight = (statement: string, name: string) =>
  new RegExp(`^(?:revoke|grant) execute on (?:function|procedure) ${name}\\([^)]*\\) (?:from|to) \\w+$`).test(statement)

test("no migration of after the cut defines a function", async () => {
  const all = (await migrations(migrationsFolder)).map(({ name }) => name)
  const later = all.slice(all.indexOf(lastWithFunctions) + 1)
  expect(all).toContain(lastWithFunctions)
  const defining = /\b(?:create|alter)\s+(?:or\s+replace\s+)?(?:function|procedure|routine)\b|pg_get_functiondef/i
  const texts = await Promise.all(later.map((name) => readFile(join(migrationsFolder, name), "utf8")))
  expect(later.filter((_, at) => defining.test(texts[at] ?? ""))).toEqual([])
})

test("texts come first, and a body of the SQL standard comes after those that it calls", () => {
  const all = routinesIn(
    "a/routines.sql",
    [
      "create or replace function last() returns integer language sql return middle();",
      "create or replace function middle() returns integer language sql return first() + 1;",
      "create or replace function first() returns integer language sql return 1;",
      "create or replace function said() returns integer language sql as $$ select last() $$;",
    ].join("\n\n"),
  )
  expect(inOrder(all).map(({ name }) => name)).toEqual(["said", "first", "middle", "last"])
})

test("a version is later by its numbers, not by its letters", () => {
  expect(isLater("0.10.0", "0.9.1")).toBe(true)
  expect(isLater("0.9.1", "0.10.0")).toBe(false)
  expect(isLater("1.0.0", "1.0.0")).toBe(false)
  expect(isLater("1.0.1", "1.0")).toBe(true)
  expect(isLater("1.0", "1.0.1")).toBe(false)
})
