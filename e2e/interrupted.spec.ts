import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { booksOf, expectBooksToBalance } from "./support/books"
import { look } from "./support/database"
import { type Product, postmasterOf, startProduct } from "./support/product"
import { type Point, type Proxy, proxyTo } from "./support/proxy"
import { removalScreen, scannerAt } from "./support/removal-screen"
import { signIn } from "./support/sign-in"
import { expect, test } from "./support/test"

/** A separate product to kill, behind a wire that can be cut. */
let product: Product
let wire: Proxy

test.beforeAll(async () => {
  product = await startProduct()
  wire = await proxyTo(product.port)
})
test.afterAll(async () => {
  await wire?.close()
  await product?.stop()
})

const scanned = "POST /scan-remove/scan"
const points: readonly Point[] = ["before", "under way", "after"]
const { soloItem } = inventoryItems
const code = itemCode(soloItem)

for (const victim of ["product", "database"] as const)
  test(`a scan during a kill of the ${victim} is retried under its own key and takes place once, before, during and after the request`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const page = await (await browser.newContext({ baseURL: wire.url })).newPage()
    const screen = removalScreen(page)
    await signIn(page, "staff")
    await screen.open()
    const sent: (string | undefined)[] = []
    page.on("request", (request) => {
      if (request.url().endsWith("/scan-remove/scan")) sent.push(request.headers()["idempotency-key"])
    })
    const scan = scannerAt(page)
    for (const [round, point] of points.entries())
      await test.step(`round ${round + 1}, killed ${point} the request`, async () => {
        const before = await atDatabase((sql) => booksOf(sql, soloItem.id))
        sent.length = 0
        const stopped = wire.stopAt(point, scanned)
        await scan(code, { suffix: "Enter" })
        await stopped
        if (victim === "product") {
          await product.kill()
          wire.cut()
          // A request in flight may have been answered in the last moment.
          if (point !== "under way")
            await expect(screen.result(code).getByText("No answer yet", { exact: true })).toBeVisible()
          await product.restart()
        } else {
          process.kill(await postmasterOf(product.data), "SIGKILL")
          wire.release()
        }
        await expect(screen.result(code).getByText("Removed", { exact: true })).toBeVisible({ timeout: 40_000 })
        await expect(screen.entries).toHaveCount(1)
        expect(new Set(sent).size, "one key however often it was sent").toBe(1)
        if (victim === "product" && point !== "under way") expect(sent.length).toBeGreaterThan(1)
        await atDatabase(async (sql) => {
          const removed = { statusId: statuses.sold.id, quantity: 1, ledger: 1, total: before.total - 1 }
          expect(await booksOf(sql, soloItem.id)).toEqual({ ...removed, movements: before.movements + 1 })
          const made = await sql`select reason from stock_movement where request_key = ${sent[0] ?? ""}`
          expect(made).toEqual([{ reason: "removal" }])
        })
        await screen.reverse(soloItem.id).click()
        await expect(screen.entries.first()).toContainText("Back in stock")
        await screen.clear.click()
        await expect(screen.entries).toHaveCount(0)
        await atDatabase(async (sql) => {
          expect(await booksOf(sql, soloItem.id)).toEqual({ ...before, movements: before.movements + 2 })
          await expectBooksToBalance(sql)
        })
      })
    await page.context().close()
  })

type Sql = Awaited<ReturnType<typeof look>>

/** Each check connects anew: its connection dies with the server too, which may still be restarting. */
async function atDatabase<A>(work: (sql: Sql) => Promise<A>): Promise<A> {
  const open: Sql[] = []
  await expect(async () => {
    const sql = await look(product.data)
    await sql`select 1`.catch((cause) => sql.end().then(() => Promise.reject(cause)))
    open.push(sql)
  }).toPass()
  const [sql] = open
  if (!sql) throw new Error("the database does not come back")
  return work(sql).finally(() => sql.end())
}
