import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { aFrame, anItem } from "../support/a-product"
import { booksOf, expectBooksToBalance } from "../support/books"
import { callerAs } from "../support/calls"
import { look } from "../support/database"
import { pressOn } from "../support/keyboard"
import { type Product, postmasterOf, startProduct } from "../support/product"
import { type Point, type Proxy, proxyTo } from "../support/proxy"
import { removalScreen, scannerAt } from "../support/removal-screen"
import { signIn } from "../support/sign-in"
import { expect, test } from "../support/test"

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
          process.kill(await postmasterOf(product), "SIGKILL")
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

test("a visitor's cart becomes one paid order, whatever is lost, killed or reloaded on the way, and nobody pays twice", async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await (await browser.newContext({ baseURL: wire.url })).newPage()
  const owner = await callerAs(product.url, "owner")
  const name = `Kept ${Date.now()}`
  const frame = await atDatabase((sql) => aFrame(owner, sql, { InventoryCode: name, InventoryDesc: name }))
  await anItem(owner, frame)
  /** Ends the product while the request is at this point, and brings it back. */
  const killedAt = async (point: Point, request: string, act: () => Promise<unknown>) => {
    const stopped = wire.stopAt(point, request)
    // A page that loses its answer may lose its load too.
    const acting = act().catch(() => undefined)
    await stopped
    await product.kill()
    wire.cut()
    await acting
    await product.restart()
  }
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  /** A page that lost its answer may be loading itself, which ends our own load. */
  const reload = () => expect(() => page.reload()).toPass()

  await test.step("the answer to the cart is lost: a second press fills it once", async () => {
    await page.goto(`/attribute/${frame}`)
    const stopped = wire.stopAt("after", "POST /cart")
    const acting = button("Add to cart")
      .click()
      .catch(() => undefined)
    await stopped
    wire.cut()
    await acting
    await page.goto(`/attribute/${frame}`)
    await button("Add to cart").click()
    await expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ })).toHaveAccessibleName(/1$/)
  })
  await test.step("the product dies while the cart is ordered: a second press finds the same order", async () => {
    await signIn(page, "staff")
    await page.goto("/order/addToCard")
    await killedAt("after", "POST /order/addToCard", () => button("Place the order").click())
    await page.goto("/order/addToCard")
    await button("Place the order").click()
    await expect(page).toHaveURL(/\/instant-order\/\d+$/)
  })
  const orderId = Number(new URL(page.url()).pathname.split("/").at(-1))
  await test.step("the page is reloaded while it is filled in: step and fields are there", async () => {
    await pressOn(button("Proceed to payment"))
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith("/part/keep") && (answer.request().postData()?.includes("By Friday") ?? false),
    )
    await pressOn(page.getByRole("button", { name: /^Exact / }))
    await page.getByLabel("First name").fill("Ada")
    await page.getByLabel("New note").fill("By Friday")
    await kept
    await page.reload()
    await expect(page.getByLabel("First name")).toHaveValue("Ada")
    await expect(page.getByLabel("New note")).toHaveValue("By Friday")
  })
  await test.step("the product dies before and after it submits: nothing was charged, then the receipt opens", async () => {
    await killedAt("before", "POST /instant-order/part/submit", () => pressOn(button("Submit Order")))
    await reload()
    expect(await atDatabase((sql) => sql`select id from invoice where order_id = ${orderId}`)).toHaveLength(0)
    await killedAt("after", "POST /instant-order/part/submit", () => pressOn(button("Submit Order")))
    await reload()
    await expect(page.getByText("Your order has been placed successfully!")).toBeVisible()
  })
  await test.step("the database dies while it is completed", async () => {
    const stopped = wire.stopAt("under way", "POST /instant-order/part/status")
    await pressOn(button("Complete order"))
    await stopped
    process.kill(await postmasterOf(product), "SIGKILL")
    const done = page.getByText("Your order has been completed!")
    await expect(async () => {
      await page.reload()
      if (!(await done.isVisible())) await button("Complete order").click({ timeout: 3_000 })
      await expect(done).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
  })
  await atDatabase(async (sql) => {
    const orders = await sql`select o.id, o.status_id, o.quantity, v.is_paid, v.paid = v.amount as exact,
        (select count(*)::int from payment m where m.client_id = 3 and m.invoice_id = v.id) as payments
      from sales_order o left join invoice v on v.client_id = o.client_id and v.order_id = o.id
      where o.client_id = 3 and o.id in (select order_id from sales_order_line where client_id = 3 and inventory_id = ${frame})`
    const whole = { id: orderId, status_id: 54, quantity: 1, is_paid: true, exact: true, payments: 1 }
    expect([...orders]).toEqual([whole])
    await expectBooksToBalance(sql)
  })
  await page.context().close()
})

type Sql = Awaited<ReturnType<typeof look>>

/** Each check connects again: its connection dies with the server too, which may still be restarting. */
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
