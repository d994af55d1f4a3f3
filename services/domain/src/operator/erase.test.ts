import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, layer } from "@effect/vitest"
import { ClientId } from "@sightline/model/client"
import { Effect } from "effect"
import { aPerson, password } from "../account/given"
import { connectionOptions } from "../db/connection-url"
import { Db } from "../db/db"
import { aStaff, Behind, TestDb } from "../db/test-db"
import { FileStore } from "../files/store"
import { anItem } from "../inventory-item/given"
import { closeClientFor, listClients, openClientFor } from "./clients"
import { eraseClient } from "./erase"
import { agreeByCommand } from "./erase-named"
import { agreeToErasure, askForErasure, listErasures, takeErasureBack } from "./erasure"
import { addOperator } from "./named"
import { signInOperator } from "./sign-in"

const behind = <Row extends object = { readonly name: string }>(statements: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe<Row[]>(statements))]))

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

/** A person of a client whom the command has named, and their token. */
const anOperator = (client: number) =>
  Effect.gen(function* () {
    const { staff, email } = yield* aPerson(client)
    const { ownerUrl } = yield* Behind
    yield* Effect.promise(() => addOperator(ownerUrl, { email, passwordHash: null }))
    const { token } = yield* signInOperator({ email, password, code: null, address: "198.51.100.9" })
    return { staff, email, token }
  })

/** A client that has been closing for this many days. */
const closing = (token: string, client: number, days: number) =>
  Effect.zipRight(
    closeClientFor(token, ClientId.make(client), true),
    behind(`update client_closing set since = now() - interval '${days} days' where client_id = ${client}`),
  )

/** Every table of clients with its number of rows of one client, from the catalogue. */
const rowsOf = Effect.fnUntraced(function* (client: number) {
  const tables = yield* behind(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'client_id' and not a.attisdropped`)
  const each = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as n from ${name} where client_id = ${client}`,
  )
  const found = yield* behind<{ name: string; n: number }>(each.join(" union all "))
  const counts = new Map(found.flatMap(({ name, n }) => (n > 0 ? [[name, n] as const] : [])))
  return counts
})

/** A sum of every row of every table that is not this client's, nor about its people. */
const othersSums = Effect.fnUntraced(function* (client: number, people: readonly number[]) {
  const tables = yield* behind<{ name: string; isOfClients: boolean }>(`select c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped) as "isOfClients"
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('client_erasure', 'operator_session', 'queue_pool', 'rate_limit')`)
  const each = tables.map(({ name, isOfClients }) => {
    const own = name === "client" ? `id <> ${client}` : name === "user" ? `id <> all ('{${people}}')` : "true"
    return `select '${name}' as name, md5(string_agg(t::text, ';' order by t::text)) as sum
      from "${name}" t where ${isOfClients ? `client_id <> ${client}` : own}`
  })
  const found = yield* behind<{ name: string; sum: string | null }>(each.join(" union all "))
  const sums = new Map(found.map(({ name, sum }) => [name, sum]))
  return sums
})

/** A client with rows in tables that refer to each other, to themselves and in a ring, and files. */
const aFullClient = (client: number) =>
  Effect.gen(function* () {
    const { staff, email } = yield* aPerson(client, ["owner"])
    for (let n = 0; n < 4; n += 1) yield* anItem({ client, code: `E-${client}-${n}` })
    const [{ item, product } = { item: 0, product: 0 }] = yield* behind<{ item: number; product: number }>(
      `select id as item, inventory_id as product from inventory_item where client_id = ${client} order by id limit 1`,
    )
    yield* behind(`
      insert into location (client_id, id, center_id, kind, name) values (${client}, 1, 1, 'Building', 'Back');
      insert into location (client_id, id, center_id, parent_id, kind, name) select ${client}, n, 1, n - 1, 'Room', 'Room ' || n from generate_series(2, 12) n;
      insert into category (client_id, id, code, name) overriding system value values (${client}, 900, 'RING', 'Ring');
      insert into upi_type (client_id, id, code, name, description, category_id) overriding system value values (${client}, 900, 'RING', 'Ring', '', 900);
      update category set upi_type_id = 900 where client_id = ${client} and id = 900;
      insert into stock_movement (client_id, inventory_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, group_count_delta, reason, reverses_id)
        select client_id, inventory_id, to_item_id, to_status_id, to_item_id, to_status_id, 1, 0, 'reversal', id
        from stock_movement where client_id = ${client} order by id limit 1;
      insert into inventory_vendor (client_id, inventory_id, vendor_id)
        select ${client}, ${product}, v.id from vendor v where v.client_id = ${client} limit 1;
      insert into audit (client_id, user_id, what) values (${client}, ${staff.userId}, 'signed in');
      insert into stored_file (client_id, name, bytes, original_name, created_by)
        values (${client}, '${"ab".repeat(16)}.webp', 5, 'a.jpg', ${staff.userId});
      insert into draft (client_id, user_id, subject, version, fields) values (${client}, ${staff.userId}, 'inventory', 1, '{}')`)
    const files = yield* FileStore
    for (const name of [`${"ab".repeat(16)}.webp`, `${"ab".repeat(16)}-200.webp`, `${"cd".repeat(16)}.part`])
      yield* files.write({ client, name }, Buffer.from("bytes"), "image/webp")
    return { staff, email, item }
  })

const filesLeft = (client: number) =>
  Effect.flatMap(Behind, ({ files }) => Effect.promise(() => readdir(join(files, String(client))).catch(() => [])))

/** Calls steps of five rows in a process of its own, which is killed while the next one is under way. */
const killedAfter = (client: number, steps: number) =>
  Effect.flatMap(Behind, ({ serviceUrl }) =>
    Effect.promise(async () => {
      const program = `
        import postgres from "postgres"
        const sql = postgres({ ...JSON.parse(process.argv[1]), max: 1 })
        const step = () => sql.unsafe("select * from client_erase_step(${client}, 5)")
        for (let n = 0; n < ${steps}; n++) await step()
        await sql.unsafe("begin")
        const [underWay] = await step()
        process.stdout.write(underWay ? "under way" : "nothing left")`
      const child = spawn(
        process.execPath,
        ["--input-type=module", "-e", program, JSON.stringify(connectionOptions(serviceUrl))],
        {
          cwd: fileURLToPath(new URL("../..", import.meta.url)),
          stdio: ["ignore", "pipe", "inherit"],
        },
      )
      const gone = once(child, "exit")
      const [said] = await once(child.stdout, "data")
      assert.strictEqual(String(said), "under way")
      child.kill("SIGKILL")
      await gone
    }),
  )

layer(TestDb, { timeout: 60_000 })("the erasure of a client", (it) => {
  it.effect("leaves nothing of it and everything of the others, also when it is killed at a tenth", () =>
    Effect.gen(function* () {
      const { email } = yield* aFullClient(23)
      yield* aFullClient(24)
      const both = yield* aPerson(23)
      yield* behind(`insert into membership (user_id, client_id, roles) values (${both.staff.userId}, 24, '{webUser}')`)
      const first = yield* anOperator(25)
      const second = yield* anOperator(25)
      const id = ClientId.make(23)
      yield* closing(first.token, 23, 31)
      yield* askForErasure(first.token, id, " C23 ")
      yield* agreeToErasure(second.token, id, "c23")
      const had = yield* rowsOf(23)
      assert.isAbove(had.size, 15)
      const people = (yield* behind<{ id: number }>("select user_id as id from membership where client_id = 23")).map(
        ({ id: each }) => each,
      )
      const before = yield* othersSums(23, people)
      const total = [...had.values()].reduce((sum, n) => sum + n, 0)

      yield* killedAfter(23, 3)
      const left = [...(yield* rowsOf(23)).values()].reduce((sum, n) => sum + n, 0)
      assert.isAbove(left, 2)
      assert.isBelow(left, total)
      assert.lengthOf(yield* filesLeft(23), 3)
      yield* eraseClient({ client: 23 }, 200)

      assert.deepStrictEqual([...(yield* rowsOf(23)).keys()], ["client_erasure"])
      assert.deepStrictEqual(yield* filesLeft(23), [])
      assert.lengthOf(yield* filesLeft(24), 3)
      const after = yield* othersSums(23, people)
      for (const [name, sum] of before) assert.strictEqual(after.get(name), sum, name)
      assert.deepStrictEqual(yield* behind("select id from client where id = 23"), [])
      // Who belongs nowhere else has no name any more; who works elsewhere keeps it.
      assert.deepStrictEqual(yield* behind(`select id from "user" where email = '${email}'`), [])
      assert.lengthOf(yield* behind(`select id from "user" where email = '${both.email}' and first_name = 'Test'`), 1)
      assert.lengthOf(
        yield* behind(
          `select id from "user" where email like 'erased-%' and first_name = '' and password_hash is null and not is_active`,
        ),
        1,
      )
      assert.deepStrictEqual(
        yield* behind(`select m.id from mail m join "user" u on u.id = m.user_id where u.email like 'erased-%'`),
        [],
      )
      const [tomb] = (yield* listErasures(first.token)).filter((each) => each.id === 23)
      assert.deepInclude(tomb ?? {}, { code: "c23", isOwn: true, people: 1, files: 3, askedBy: "Test Person" })
      assert.isNotNull(tomb?.finishedAt)
      assert.isAtLeast(tomb?.rows ?? 0, total - 2)

      // Its code names nobody again, and a second run finds nothing to do.
      const again = {
        name: "Again",
        group: "Simple",
        timeZone: "UTC",
        center: "Main",
        firstName: "A",
        lastName: "B",
      } as const
      assert.strictEqual(
        yield* tagOf(openClientFor(first.token, { ...again, code: "C23", email: "again@example.test" })),
        "ClientCodeTaken",
      )
      yield* eraseClient({ client: 23 })
    }),
  )

  it.effect(
    "needs thirty days of closing, the typed code and two operators, and is taken back until the second says yes",
    () =>
      Effect.gen(function* () {
        yield* aStaff(33)
        const first = yield* anOperator(35)
        const second = yield* anOperator(35)
        const id = ClientId.make(33)
        assert.strictEqual(yield* tagOf(askForErasure(first.token, id, "c33")), "ClientNotLongClosing")
        yield* closing(first.token, 33, 29)
        assert.strictEqual(yield* tagOf(askForErasure(first.token, id, "c33")), "ClientNotLongClosing")
        yield* closing(first.token, 33, 30)
        assert.strictEqual(yield* tagOf(askForErasure(first.token, id, "c3")), "ClientCodeWrong")
        assert.strictEqual(yield* tagOf(askForErasure(first.token, ClientId.make(999), "c999")), "ClientUnknown")
        assert.strictEqual(yield* tagOf(agreeToErasure(second.token, id, "c33")), "ClientUnknown")
        yield* askForErasure(first.token, id, "c33")
        yield* askForErasure(first.token, id, "c33")
        assert.strictEqual(yield* tagOf(agreeToErasure(first.token, id, "c33")), "ErasureIsOwn")
        assert.strictEqual(yield* tagOf(agreeToErasure(second.token, id, "c34")), "ClientCodeWrong")
        // Nothing has happened yet, and nothing happens for whoever calls the step without a yes.
        const refused = yield* Effect.exit(eraseClient({ client: 33 }))
        assert.strictEqual(refused._tag, "Failure")
        yield* takeErasureBack(second.token, id)
        assert.strictEqual(yield* tagOf(agreeToErasure(second.token, id, "c33")), "ClientUnknown")
        yield* askForErasure(first.token, id, "c33")
        // Undoing the closing takes the question back as well.
        yield* closeClientFor(first.token, id, false)
        assert.deepStrictEqual(
          (yield* listErasures(first.token)).filter((each) => each.id === 33),
          [],
        )
        assert.isNull((yield* listClients(first.token)).find((each) => each.id === 33)?.closing)

        yield* closing(first.token, 33, 30)
        yield* askForErasure(first.token, id, "c33")
        yield* agreeToErasure(second.token, id, "c33")
        assert.strictEqual(yield* tagOf(takeErasureBack(first.token, id)), "ClientErasing")
        assert.strictEqual(yield* tagOf(closeClientFor(first.token, id, false)), "ClientErasing")
        const jobs =
          yield* behind(`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'clientErase' and payload ->> 'client' = '33'`)
        assert.lengthOf(jobs, 1)
        assert.strictEqual(yield* tagOf(listErasures("none")), "OperatorSignedOut")
        assert.strictEqual(yield* tagOf(askForErasure("none", id, "c33")), "OperatorSignedOut")
        assert.strictEqual(yield* tagOf(agreeToErasure("none", id, "c33")), "OperatorSignedOut")
        assert.strictEqual(yield* tagOf(takeErasureBack("none", id)), "OperatorSignedOut")
      }),
  )

  it.effect("is agreed to by the command alone, after the same thirty days, and goes on where it was cut off", () =>
    Effect.gen(function* () {
      const { ownerUrl } = yield* Behind
      const agree = (code: string) =>
        Effect.tryPromise({ try: () => agreeByCommand(ownerUrl, code), catch: (cause) => String(cause) })
      yield* aStaff(43)
      const operator = yield* anOperator(45)
      assert.include(yield* Effect.flip(agree("nobody")), "no client with the code")
      assert.include(yield* Effect.flip(agree("c43")), "thirty days ago")
      yield* closing(operator.token, 43, 30)
      assert.strictEqual(yield* agree("C43"), 43)
      yield* killedAfter(43, 1)
      assert.strictEqual(yield* agree("c43"), 43)
      yield* Effect.provide(eraseClient({ client: 43 }), Db.layer({ url: ownerUrl, pool: 1 }))
      const [tomb] = (yield* listErasures(operator.token)).filter((each) => each.id === 43)
      assert.deepInclude(tomb ?? {}, { askedBy: null, agreedBy: null, people: 1 })
      assert.include(yield* Effect.flip(agree("c43")), "no client with the code")
    }),
  )

  it.effect("finds an order for every table of clients, a new one too, and opens each ring", () =>
    Effect.gen(function* () {
      yield* behind(`create table newer (client_id integer not null references client, id integer, of_item integer,
        primary key (client_id, id), foreign key (client_id, of_item) references inventory_item)`)
      const order = yield* behind<{ name: string; opened: string[][] }>(
        "select name, opened from client_tables() order by place",
      )
      const names = order.map(({ name }) => name)
      assert.isBelow(names.indexOf("newer"), names.indexOf("inventory_item"))
      assert.isBelow(names.indexOf("stock_movement"), names.indexOf("inventory_item"))
      assert.deepStrictEqual(
        order.filter(({ opened }) => opened.length > 0).map(({ name, opened }) => [name, opened]),
        [["upi_type", [["category", "upi_type_id"]]]],
      )
      yield* behind("drop table newer")
    }),
  )
})
