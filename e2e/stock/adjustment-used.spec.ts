import { aFrame, anItem } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { expectBooksToBalance } from "../support/books"
import { pressOn, watchKeyboard } from "../support/keyboard"
import { removalScreen, scannerAt } from "../support/removal-screen"
import { expect, test } from "../support/test"

test.use({ as: "staff" })

test("staff pull a frame for a purpose, and an owner sees it live and approves it in two keys · APPROVE-10", {
  tag: "@gate",
}, async ({ page, browser, url, signedIn, calling, sql }) => {
  const caller = await calling("owner")
  const item = await anItem(caller, await aFrame(caller, sql, { InventoryCode: `PULL ${Date.now()}` }))
  const context = await browser.newContext({ baseURL: url, storageState: await signedIn("owner") })
  const owner = await context.newPage()
  const watched = await watchKeyboard(owner)
  await owner.goto("/AdjustmentUseApproval")
  await expect(owner.getByLabel("Adjustment Used For")).toHaveValue("")

  await page.goto("/scan-remove")
  await page.getByRole("link", { name: "Pull for…" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Pull for…" })).toBeVisible()
  await page.waitForFunction(() => /"scanType":"\w/.test(localStorage.getItem("rrsbScanMode") ?? ""))
  await scannerAt(page)(`oes.i.${item}`, { gap: 8, suffix: "Enter" })
  await expect(page.getByText("1 item scanned")).toBeVisible()
  await page.getByLabel("Adjustment Used For").selectOption({ label: "Repair" })
  await page.getByRole("textbox", { name: "Description" }).fill(`Hinge of ${item}`)
  await expectAccessible(page, "pull for")
  await page.getByRole("button", { name: "Submit for approval" }).click()
  await expect(page.getByText(/^Submission \d+ waits for an approval$/)).toBeVisible()

  const card = owner.getByRole("link", { name: `Hinge of ${item}` })
  await expect(card).toBeVisible()
  await pressOn(card)
  await expect(owner.getByRole("heading", { level: 1, name: "Submission Item Approve" })).toBeVisible()
  await expect(owner.getByRole("cell", { name: `${item} · Lakeside Downtown` })).toBeVisible()
  await expectAccessible(owner, "submission")
  await owner.keyboard.press("Control+Enter")
  await removalScreen(owner).says("Approve success")
  await expect(owner.getByRole("heading", { level: 1, name: "Submission List" })).toBeVisible()
  await expect(card).toHaveCount(0)
  await watched()
  const [gone] = await sql`
    select i.status_id = c.remove_status_id as "isRemoved", m.reason, m.center_id as center
    from inventory_item i join client c on c.id = i.client_id
      join stock_movement m on m.client_id = i.client_id and m.from_item_id = i.id
    where i.client_id = 3 and i.id = ${item}`
  expect(gone).toEqual({ isRemoved: true, reason: "pull", center: 31 })
  await expectBooksToBalance(sql)
  await context.close()
})
