import { expect, type LaunchOptions, type Page } from "@playwright/test"
import { expectBooksToBalance } from "./books"
import { keptBrowser } from "./browser"
import { look } from "./database"
import { kept, registerStation } from "./kiosk"
import { startProduct } from "./product"
import { proxyTo } from "./proxy"

/** A station at a product of its own, to stop and kill, behind a wire that can be cut. */
export async function stationBehindWire(launchOptions: LaunchOptions) {
  const product = await startProduct()
  const wire = await proxyTo(product.port)
  const browser = await keptBrowser(wire.url, launchOptions)
  const remove = async () => {
    await browser.remove()
    await wire.close()
    await product.stop()
  }
  try {
    await registerStation(browser.page(), "Front desk")
    // A closed browser has its cookies on the disk; a killed one may lose those of the last half minute.
    await browser.close()
    await browser.start()
  } catch (error) {
    await remove()
    throw error
  }

  async function atDatabase<A>(work: (sql: Awaited<ReturnType<typeof look>>) => Promise<A>): Promise<A> {
    const sql = await look(product.data)
    return work(sql).finally(() => sql.end())
  }

  let used = 2000
  return {
    product,
    wire,
    browser,
    atDatabase,
    /** Its connection dies with the server, so each check connects again. */
    async databaseIsBack(): Promise<void> {
      await expect(() => atDatabase((sql) => sql`select 1`))
        .toPass({ timeout: 60_000 })
        .catch((cause: unknown) => {
          throw new Error(`the database stays away; the product said:\n${product.said()}`, { cause })
        })
    },
    async freshItems(count: number): Promise<readonly number[]> {
      const items = await atDatabase(
        (sql) => sql<{ id: number }[]>`
          select i.id from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
          where i.client_id = 3 and i.center_id = 31 and i.status_id = 5 and i.quantity = 1 and i.reserved_quantity = 0
            and p.status_id = 5 and i.id > ${used} order by i.id limit ${count}`,
      )
      used = items.at(-1)?.id ?? used
      return items.map(({ id }) => id)
    },
    /**
     * Each removal of the station's store is one movement in the ledger, under its scanner's name; and there are no others.
     */
    async ledgerAgrees(page: Page): Promise<void> {
      const entries = await kept(page)
      const removed = entries.filter(({ state }) => state === "Removed")
      await atDatabase(async (sql) => {
        const movements = await sql<{ key: string; by: string }[]>`
          select m.request_key as key, u.first_name || ' ' || u.last_name as by from stock_movement m
          join "user" u on u.id = m.user_id
          where m.client_id = 3 and m.reason = 'removal' and m.station_id is not null and m.request_key = any (${entries.map(({ id }) => id)})
          order by m.request_key`
        expect(movements.map(({ key, by }) => ({ key, by }))).toEqual(
          removed.map(({ id, by }) => ({ key: id, by })).sort((one, other) => (one.key < other.key ? -1 : 1)),
        )
        await expectBooksToBalance(sql)
      })
    },
    remove,
  }
}

export type StationBehindWire = Awaited<ReturnType<typeof stationBehindWire>>
