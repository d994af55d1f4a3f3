import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, inject, test } from "vitest"
import { migrate, migrations } from "./migrate"
import { testProgram } from "./test-program"
import { ask, createTestDatabase } from "./test-server"
import { checkout, migrationsFolder } from "./test-setup"

/** The last migration of a database of that time. */
const before = [
  ["the last release", "0099-import.sql"],
  ["the last day of numbered migrations", "0117-sign-in.sql"],
] as const

test.each(before)("a database of %s is upgraded, and keeps the rows of each client apart", async (_, last) => {
  const older = await testProgram()
  const database = await createTestDatabase(inject("postgres"))
  const told = (statements: string) => ask(database.adminUrl, statements)
  try {
    const all = (await migrations(migrationsFolder)).map(({ name }) => name)
    const had = all.slice(0, all.indexOf(last) + 1)
    for (const name of had)
      await older.write({ [`migrations/${name}`]: await readFile(join(migrationsFolder, name), "utf8") })
    await migrate(database.ownerUrl, older.checkout)
    for (const client of [21, 22])
      await told(`
        insert into client (id, code, name) values (${client}, 'c${client}', 'Client ${client}');
        insert into category (client_id, id, code, name) values (${client}, 1, 'FRAME', 'Frames');
        insert into item_type (client_id, id, code, name) values (${client}, 1, 'OPT', 'Optical');
        insert into category_option (client_id, code, name, value_type, is_inventory)
          values (${client}, 'Shape', 'Shape', 3, true);
        insert into inventory (client_id, id, code, description, category_id, item_type_id, status_id, minimum_quantity, fields)
          values (${client}, 1, 'One', 'A round frame', 1, 1, 5, 2, '{"Shape": "Round"}'),
            (${client}, 2, 'Two', 'Another', 1, 1, 6, 0, '{}');
        insert into vendor (client_id, name, code, description, order_sequence, status_id, contact)
          values (${client}, 'Bow', 'Bow', '', 0, 5, '{"vendorzipCode": "T2P", "vendorCity": "Calgary"}')`)
    await told(`insert into "user" (email, first_name, last_name) select email, 'A', 'B' from unnest(array[
        'owner@demo.test', 'owner@yc-7.demo.test', 'you@example.com', 'x@notdemo.test', 'demo.test@example.com']) email`)
    await told(`
        insert into "user" (id, email, password_hash, first_name, last_name) values
          (901, 'hire@example.test', '-', 'New', 'Hire'), (902, 'own@example.test', '-', 'Own', 'Password');
        insert into membership (user_id, client_id, roles) values (901, 21, '{webUser}'), (901, 22, '{admin,webUser}'),
          (902, 21, '{webUser}'), (902, 22, '{webUser}');
        insert into session (id, user_id, client_id, kind, expires_at)
          select gen_random_uuid(), user_id, client_id, 'api', now() + interval '1 day' from membership;
        insert into history (client_id, noun, object_id, action, changes) values (21, 'user', 901, 'Registered', '[]')`)
    expect(had.length).toBeGreaterThan(20)
    expect(await migrate(database.ownerUrl, checkout)).toBe(all.length - had.length)
    expect(await told("select name from schema_migration")).toHaveLength(all.length)

    expect(
      await told(`select client_id as client, inventory_id as product, category_id as category, status_id as status
        from inventory_term where term in ('round', '#Low', 'two') order by 1, 2, term`),
    ).toEqual(
      [21, 22].flatMap((client) => [
        { client, product: 1, category: 1, status: 5 },
        { client, product: 1, category: 1, status: 5 },
        { client, product: 2, category: 1, status: 6 },
      ]),
    )
    expect(
      await told(`select p.client_id, p.id from inventory p, inventory_terms(p) t where not exists (
        select from inventory_term k where k.client_id = p.client_id and k.inventory_id = p.id and k.term = t.term)`),
    ).toEqual([])
    // A password that an administrator typed no longer opens other clients until its user has proved the address.
    expect(
      await told(`select m.user_id as person, m.client_id as client, m.is_active as counts, u.email_proved_at is not null as proved,
            s.ended_at is null as "isSignedIn", exists (select from mail where user_id = m.user_id and client_id = m.client_id) as "isMailed"
          from membership m join "user" u on u.id = m.user_id join session s using (user_id, client_id) order by 1, 2`),
    ).toEqual([
      { person: 901, client: 21, counts: true, proved: false, isSignedIn: true, isMailed: false },
      { person: 901, client: 22, counts: false, proved: false, isSignedIn: false, isMailed: true },
      { person: 902, client: 21, counts: true, proved: true, isSignedIn: true, isMailed: false },
      { person: 902, client: 22, counts: true, proved: true, isSignedIn: true, isMailed: false },
    ])
    // A client created after that migration gets the choice with its others.
    const given = had.includes("0106-main-vendor.sql") ? [] : [{ client: 21 }, { client: 22 }]
    expect(await told("select client_id as client from category_option where code = 'MainVendor' order by 1")).toEqual(
      given,
    )
    expect(await told("select client_id as client, contact from vendor order by 1")).toEqual(
      [21, 22].map((client) => ({ client, contact: { vendorCity: "Calgary", vendorZipCode: "T2P" } })),
    )
    expect(await told('select email from "user" where is_seeded order by 1')).toEqual([
      { email: "owner@demo.test" },
      { email: "owner@yc-7.demo.test" },
    ])
    await expect(told("update inventory set code = 'TWO' where client_id = 21 and id = 1")).rejects.toThrow(
      "inventory_code",
    )
  } finally {
    await database.drop()
    await older.remove()
  }
})
