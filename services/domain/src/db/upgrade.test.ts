import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, inject, test } from "vitest"
import { migrate, migrations } from "./migrate"
import { ask, createTestDatabase } from "./test-server"
import { migrationsFolder } from "./test-setup"

/** The last migration that installations with data have. */
const released = 99

test("a database that people have worked with comes along: its owner sees one client's rows at a time", async () => {
  const before = await mkdtemp(join(tmpdir(), "sightline-migrations-"))
  const database = await createTestDatabase(inject("postgres"))
  const told = (statements: string) => ask(database.adminUrl, statements)
  try {
    for (const { number, name } of await migrations(migrationsFolder))
      if (number <= released) await cp(join(migrationsFolder, name), join(before, name))
    await migrate(database.ownerUrl, before)
    for (const client of [21, 22])
      await told(`
        insert into client (id, code, name) values (${client}, 'c${client}', 'Client ${client}');
        insert into category (client_id, id, code, name) values (${client}, 1, 'FRAME', 'Frames');
        insert into item_type (client_id, id, code, name) values (${client}, 1, 'OPT', 'Optical');
        insert into category_option (client_id, code, name, value_type, is_inventory)
          values (${client}, 'Shape', 'Shape', 3, true);
        insert into inventory (client_id, id, code, description, category_id, item_type_id, status_id, minimum_quantity, fields)
          values (${client}, 1, 'One', 'A round frame', 1, 1, 5, 2, '{"Shape": "Round"}'),
            (${client}, 2, 'Two', 'Another', 1, 1, 6, 0, '{}')`)
    const count = (await migrations(migrationsFolder)).filter(({ number }) => number > released).length
    expect(count).toBeGreaterThan(0)
    expect(await migrate(database.ownerUrl, migrationsFolder)).toBe(count)

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
    expect(await told("select client_id as client from category_option where code = 'MainVendor' order by 1")).toEqual([
      { client: 21 },
      { client: 22 },
    ])
    await expect(told("update inventory set code = 'TWO' where client_id = 21 and id = 1")).rejects.toThrow(
      "inventory_code",
    )
  } finally {
    await database.drop()
    await rm(before, { recursive: true })
  }
})
