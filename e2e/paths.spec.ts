import type { Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { aFrame, anItem } from "./support/a-product"
import { withLayout } from "./support/layout"
import { expect, test } from "./support/test"

/** The page at a path: its status, and its heading. */
async function at(page: Page, path: string) {
  const answer = await page.goto(path, { waitUntil: "domcontentloaded" })
  return {
    path,
    status: answer?.status(),
    heading: await page.getByRole("heading", { level: 1 }).first().textContent(),
  }
}

const unusable = "This page is unusable."
const aScreen = (path: string) => ({ path, status: 200, heading: expect.not.stringContaining(unusable) })

const { soloFrame } = inventories
const { soloItem } = inventoryItems

test.describe("a person with every entry in the menu", () => {
  test.use({ as: "supper" })

  test("finds a screen at each known path · SHELL-07", async ({ page }) => {
    const paths = [
      "/order/addToCard",
      "/report",
      "/shopping",
      "/Customer",
      "/attribute",
      "/inventory/update",
      "/add-quantity",
      "/inventory/new",
      "/test-print",
      "/admin",
      "/cart",
      "/AdjustmentUseApproval",
      "/vendors-manager",
      "/instant-order",
      "/account-order",
      "/e-commerce-sync",
      "/UpdateCategoryOptionsTable",
      "/scan-remove",
      "/faq",
    ]
    for (const path of paths) expect(await at(page, path)).toEqual(aScreen(path))
  })

  test("finds a screen at each further path, also where it has a parameter · SHELL-08", async ({
    page,
    calling,
    sql,
  }) => {
    const owner = await calling("owner")
    const product = await aFrame(owner, sql, { InventoryCode: `PATHS ${Date.now()}` })
    const pulled = await anItem(owner, product)
    await anItem(owner, product)
    await anItem(owner, product)
    const made = async (path: string, body: unknown) => {
      const { status, body: answer } = await owner.post(path, body)
      expect([path, status]).toEqual([path, 200])
      return answer.result as Record<string, number>
    }
    const [purpose] = await sql<{ id: number }[]>`select id from adjustment_used_for where client_id = 3 limit 1`
    const { adjustmentUsedID } = await made("/api/AdjustmentUsed/Create", {
      adjustmentUsedForId: purpose?.id,
      description: "A path",
      inventoryItemIds: [pulled],
    })
    const sold = "/api/Order/AddInventoryToOrder"
    const { orderID: instant } = await made(sold, { inventoryID: product, qty: 1 })
    const { orderID: account } = await made(sold, { inventoryID: product, qty: 1, orderType: "Account" })
    const paths = [
      "/customer",
      "/customer/1",
      `/attribute/${soloFrame.id}`,
      `/inventory/update/${soloFrame.id}`,
      `/inventory/update/${soloFrame.id}/${soloItem.id}`,
      `/AdjustmentUseApproval/${adjustmentUsedID}/${purpose?.id}`,
      "/vendors-manager/1",
      "/vendors-manager/order-list",
      `/instant-order/${instant}`,
      "/instant-order/order-list",
      `/account-order/${account}`,
      "/account-order/order-list",
      `/shopping/${soloFrame.id}`,
      "/relocate",
      "/remainder",
      "/adjust-inventory",
      "/oesinv",
      "/naalsio",
    ]
    for (const path of paths) expect(await at(page, path)).toEqual(aScreen(path))
  })
})

const ofMenus = [
  ["/vendors-manager", "VENDORS_MANAGER"],
  ["/instant-order", "ORDER"],
  ["/scan-remove", "SCAN_REMOVE"],
  ["/remainder", "REMAINDER"],
  ["/add-quantity", "ADD_QUANTITY"],
  ["/e-commerce-sync", "E_COMMERCE_SYNC"],
] as const

test("orders, stock and channels open to people whose menu has them, and to no visitor · ROLE-19", async ({
  browser,
  url,
  data,
  signedIn,
}) => {
  const visitor = await (
    await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } })
  ).newPage()
  const member = await (await browser.newContext({ baseURL: url, storageState: await signedIn("staff") })).newPage()
  for (const [path] of ofMenus) {
    expect(await at(member, path)).toEqual(aScreen(path))
    expect(await at(visitor, path)).toEqual({ path, status: 404, heading: unusable })
  }
  const only = [{ name: "HOME", value: "Start", url: "/home" }]
  await withLayout(data, 3, only, async () => {
    for (const [path] of ofMenus.filter(([, entry]) => entry !== "ORDER"))
      expect(await at(member, path)).toEqual({ path, status: 404, heading: unusable })
  })
  await visitor.context().close()
  await member.context().close()
})
