import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { BrowserContext } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { aFrame, anItem } from "../support/a-product"
import { withLayout } from "../support/layout"
import { expect, test } from "../support/test"

/** The page at a path, as the server draws it: its status, its heading, and the path where it ends. */
async function at({ request }: BrowserContext, path: string) {
  const answer = await request.get(path, { headers: { accept: "text/html" } })
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text()) ?? []
  const text = heading
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
  return { path, status: answer.status(), heading: text, end: new URL(answer.url()).pathname }
}

const unusable = "This page is unusable."
const aScreen = (path: string, heading: string, end = path) => ({ path, status: 200, heading, end })
const noScreen = (path: string) => ({ path, status: 404, heading: unusable, end: path })

const { soloFrame } = inventories
const { soloItem } = inventoryItems

test.describe("a person with every entry in the menu", () => {
  test.use({ as: "supper" })

  test("finds a screen at each known path · SHELL-07", async ({ context }) => {
    for (const [path, heading, end] of [
      ["/order/addToCard", "Check out"],
      ["/report", "Report"],
      ["/shopping", "Shopping"],
      ["/Customer", "Customer List"],
      ["/attribute", "Shopping", "/shopping"],
      ["/inventory/update", "Products"],
      ["/add-quantity", "Add Quantity"],
      ["/inventory/new", "New product"],
      ["/test-print", "Test print"],
      ["/admin", "Admin tables", "/admin/tables/Categories"],
      ["/cart", "CART | OPTICAL SUPPLY EYEWEAR"],
      ["/AdjustmentUseApproval", "Submission List"],
      ["/vendors-manager", "Vendor Order", "/vendors-manager/Order"],
      ["/instant-order", "Instant orders", "/instant-order/order-list"],
      ["/account-order", "Account orders", "/account-order/order-list"],
      ["/e-commerce-sync", "E Commerce Sync"],
      ["/UpdateCategoryOptionsTable", "Category options"],
      ["/scan-remove", "Sold"],
      ["/faq", "Frequently asked questions"],
    ] as const)
      expect(await at(context, path)).toEqual(aScreen(path, heading, end))
  })

  test("finds a screen at each further path, also where it has a parameter · SHELL-08", async ({
    context,
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
    for (const [path, heading, end] of [
      ["/customer", "Customer List"],
      ["/customer/1", "Edit Customer"],
      [`/attribute/${soloFrame.id}`, "Fennimore Arden, round acetate, tortoise, 48-21-145"],
      [`/inventory/update/${soloFrame.id}`, "Arden"],
      [`/inventory/update/${soloFrame.id}/${soloItem.id}`, "Arden"],
      [`/AdjustmentUseApproval/${adjustmentUsedID}/${purpose?.id}`, "Submission Item Approve"],
      ["/vendors-manager/1", "Vendor Order"],
      ["/vendors-manager/order-list", "Vendor Order", "/vendors-manager/Order"],
      [`/instant-order/${instant}`, `Order ${instant}`],
      ["/instant-order/order-list", "Instant orders"],
      [`/account-order/${account}`, `Order ${account}`],
      ["/account-order/order-list", "Account orders"],
      [`/shopping/${soloFrame.id}`, "Frames"],
      ["/relocate", "Relocate"],
      ["/remainder", "Adjust Item Remainder"],
      ["/adjust-inventory", "Remove Quantity"],
      ["/oesinv", "Know what is on the wall."],
      ["/naalsio", "Light by the water"],
    ] as const)
      expect(await at(context, path)).toEqual(aScreen(path, heading, end))
  })
})

const ofMenus = [
  ["/vendors-manager", "VENDORS_MANAGER", "Vendor Order", "/vendors-manager/Order"],
  ["/instant-order", "ORDER", "Instant orders", "/instant-order/order-list"],
  ["/scan-remove", "SCAN_REMOVE", "Sold"],
  ["/remainder", "REMAINDER", "Adjust Item Remainder"],
  ["/add-quantity", "ADD_QUANTITY", "Add Quantity"],
  ["/e-commerce-sync", "E_COMMERCE_SYNC", "E Commerce Sync"],
] as const

test("orders, stock and channels open to people whose menu has them, with the pages below them, and to no visitor · ROLE-19 SHELL-08", async ({
  browser,
  url,
  data,
  signedIn,
}) => {
  const visitor = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } })
  const member = await browser.newContext({ baseURL: url, storageState: await signedIn("staff") })
  for (const [path, , heading, end] of ofMenus) {
    expect(await at(member, path)).toEqual(aScreen(path, heading, end))
    expect(await at(visitor, path)).toEqual(noScreen(path))
  }
  const only = [
    { name: "HOME", value: "Start", url: "/home" },
    { name: "CUSTOMER", value: "Customers", url: "/customer" },
  ]
  await withLayout(data, 3, only, async () => {
    for (const [path] of ofMenus.filter(([, entry]) => entry !== "ORDER"))
      expect(await at(member, path)).toEqual(noScreen(path))
    expect(await at(member, "/vendors-manager/1")).toEqual(noScreen("/vendors-manager/1"))
    expect(await at(member, "/customer/1")).toEqual(aScreen("/customer/1", "Edit Customer"))
  })
  await visitor.close()
  await member.close()
})

test("no script of a page holds the schemas, which are as large as all that one page needs of ours (decision 60)", {
  tag: "@gate",
}, () => {
  for (const app of ["office", "kiosk"]) {
    const folder = join(import.meta.dirname, "../../apps", app, "build/client/assets")
    const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"))
    expect(scripts.length).toBeGreaterThan(10)
    expect(scripts.filter((name) => readFileSync(join(folder, name), "utf8").includes("effect/Schema"))).toEqual([])
  }
})
