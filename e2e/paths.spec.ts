import type { Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
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

  for (const { title, paths } of [
    {
      title: "finds a screen at each known path · SHELL-07",
      paths: [
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
      ],
    },
    {
      title: "finds a screen at each further path, also where it has a parameter · SHELL-08",
      paths: [
        "/customer",
        "/customer/1",
        `/attribute/${soloFrame.id}`,
        `/inventory/update/${soloFrame.id}`,
        `/inventory/update/${soloFrame.id}/${soloItem.id}`,
        "/vendors-manager/1",
        "/instant-order/1",
        "/account-order/1",
        `/shopping/${soloFrame.id}`,
        "/relocate",
        "/remainder",
        "/adjust-inventory",
        "/oesinv",
        "/naalsio",
      ],
    },
  ])
    test(title, async ({ page }) => {
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
