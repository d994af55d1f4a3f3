import type { Page } from "@playwright/test"
import { categoryId } from "@sightline/fixtures/records/category"
import { inventories } from "@sightline/fixtures/records/inventory"
import { aFrame } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { expect, test } from "../support/test"

const list = "/inventory/update"
const tabs = (page: Page) => page.getByRole("navigation", { name: "Open products" })
const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name })
const question = (page: Page) => page.getByRole("alertdialog")
const createOf = (page: Page) => page.getByRole("button", { name: "Create" })
const saveOf = (page: Page) => page.getByRole("button", { name: "Save", exact: true })

test.describe("the product form", () => {
  test.use({ as: "owner" })

  test("has the fields of its category, and asks before another one's replace typed text · FORM-01 PRODUCT-17 PRODUCT-26", async ({
    page,
  }) => {
    await page.goto("/inventory/new")
    await expect(page).toHaveURL(/category=301/)
    await expect(page.getByRole("tablist").getByRole("tab")).toHaveText(["Basic Information"])
    await expect(createOf(page)).toBeDisabled()
    await expect(page.getByRole("radiogroup", { name: "Made for" }).getByRole("radio")).toHaveCount(4)

    // Another category has another form; a question about the typed text comes first.
    await field(page, "Code").fill("SOLUTION E2E")
    await expect(createOf(page)).toBeEnabled()
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Solutions" })
    await expect(question(page)).toContainText(
      "Your entered data will be gone when you change Categories. Are you sure?",
    )
    await question(page).getByRole("button", { name: "No" }).click()
    await expect(field(page, "Code")).toHaveValue("SOLUTION E2E")
    await expect(page.getByLabel("Category", { exact: true })).toHaveValue("301")
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Solutions" })
    await question(page).getByRole("button", { name: "Yes" }).click()
    await expect(field(page, "Volume (ml)")).toBeVisible()
    await expect(field(page, "Code")).toHaveValue("")
    await expect(page.getByLabel("Shape")).toHaveCount(0)
  })

  test("keeps what people type while another category's form is on its way", async ({ page }) => {
    await page.goto("/inventory/new")
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/inventory\/new.*category=305/, async (route) => {
      await released
      await route.continue()
    })
    await expect(page).toHaveURL(/category=301/)
    const asked = page.waitForRequest(/inventory\/new.*category=305/)
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Solutions" })
    await asked
    await field(page, "Code").fill("QUICK E2E")
    await expect(createOf(page)).toBeEnabled()
    release()
    await expect(field(page, "Volume (ml)")).toBeVisible()
    await expect(field(page, "Code")).toHaveValue("QUICK E2E")
    await expect(createOf(page)).toBeEnabled()
  })

  test("has a control for each kind of field, and keeps its value; a number takes only digits and dots · FORM-02 FORM-20", async ({
    page,
  }) => {
    await page.goto(`/inventory/new?category=${categoryId(3, "solution")}`)
    // Each kind of field has its control; a number accepts only digits and dots; mistakes appear beside it.
    await field(page, "Code").fill("NO-GOOD")
    await field(page, "Volume (ml)").pressSequentially("3e6-0")
    await expect(field(page, "Volume (ml)")).toHaveValue("360")
    await createOf(page).click()
    await expect(page.getByText("InventoryCode cannot add special character")).toBeVisible()
    await expect(field(page, "Code")).toBeFocused()
    await expect(field(page, "Code")).toHaveAttribute("aria-invalid", "true")
    await expect(page.getByText("Description is required")).toBeVisible()
    const code = `SOLUTION ${Date.now()}`
    await field(page, "Code").fill(code)
    await field(page, "Description").fill("A solution for every eye")
    await field(page, "Model").fill("Journey")
    await field(page, "List price").fill("12.5")
    await page.getByLabel("Item type").selectOption({ label: "Lens Care" })
    await page.getByRole("checkbox", { name: "Free of preservatives" }).check()
    await field(page, "Discontinued on").fill("2031/02/28")
    await field(page, "E-mail of the safety contact").fill("safety@example.test")
    await field(page, "Care note").fill("Keep it\nclosed")
    await createOf(page).click()
    await expect(page.getByText("Successfully Create!")).toBeVisible()
    await expect(page).toHaveURL(/\/inventory\/update\/\d+$/)
    await page.reload()
    await expect(field(page, "Code")).toHaveValue(code)
    await expect(page.getByRole("checkbox", { name: "Free of preservatives" })).toBeChecked()
    await expect(field(page, "Discontinued on")).toHaveValue("2031/02/28")
    await expect(field(page, "Care note")).toHaveValue("Keep it\nclosed")
    await expect(field(page, "List price")).toHaveValue("12.50")
  })

  test("asks people who leave typed text, and leads from a new product to its own tab · PRODUCT-29 PRODUCT-31 PRODUCT-34", async ({
    page,
  }) => {
    await page.goto(`/inventory/new?category=${categoryId(3, "solution")}`)
    for (const [name, text] of [
      ["Code", `DROPS ${Date.now()}`],
      ["Description", "Drops for every eye"],
      ["Model", "Journey"],
      ["List price", "3"],
      ["Volume (ml)", "10"],
    ] as const)
      await field(page, name).fill(text)
    await page.getByLabel("Item type").selectOption({ label: "Lens Care" })
    await expect(createOf(page)).toBeEnabled()
    await tabs(page).getByRole("button", { name: "Close New" }).click()
    await expect(question(page)).toContainText("You have unsaved information. Do still want to exist with out saving?")
    await question(page).getByRole("button", { name: "No" }).click()
    await createOf(page).click()
    await expect(page.getByText("Successfully Create!")).toBeVisible()
    await expect(page).toHaveURL(/\/inventory\/update\/\d+$/)
    await expect(tabs(page).getByRole("link", { name: "Journey" })).toHaveAttribute("aria-current", "page")
    // Yes leaves the tab, and what was typed in it is gone.
    await page.goto(`/inventory/new?category=${categoryId(3, "solution")}`)
    await field(page, "Description").fill("Never saved")
    await tabs(page).getByRole("button", { name: "Close New" }).click()
    await question(page).getByRole("button", { name: "Yes" }).click()
    await expect(tabs(page).getByRole("button", { name: "Close New" })).toHaveCount(0)
    await page.goto(`/inventory/new?category=${categoryId(3, "solution")}`)
    await expect(field(page, "Description")).toHaveValue("")
  })

  test("saves only changes, and Cancel fetches the stored values · PRODUCT-30 PRODUCT-32 PRODUCT-34", async ({
    page,
    sql,
    caller,
  }) => {
    const id = await aFrame(caller, sql, { InventoryCode: `EDITED ${Date.now()}`, Model: "Journey" })
    await page.goto(`${list}/${id}`)
    await expect(saveOf(page)).toBeDisabled()
    await field(page, "Model").fill("Journey's end")
    const fetched = page.waitForResponse((response) => /\/inventory\/update\/\d+\.data/.test(response.url()))
    await page.getByRole("button", { name: "Cancel" }).click()
    await fetched
    await expect(field(page, "Model")).toHaveValue("Journey")
    await expect(saveOf(page)).toBeDisabled()
    await field(page, "Model").fill("Journeys")
    await saveOf(page).click()
    await expect(page.getByText("Successfully Update!")).toBeVisible()
  })

  test("of an existing product keeps the category, and deactivates it after a question, which closes its tab · PRODUCT-27 PRODUCT-19 PRODUCT-20", async ({
    page,
    sql,
    caller,
  }) => {
    const id = await aFrame(caller, sql, { InventoryCode: `ENDED ${Date.now()}`, Model: "Journey" })
    await page.goto(`${list}/${id}`)
    await expect(field(page, "Category")).toBeDisabled()
    await expect(tabs(page).getByRole("link", { name: /Journey/ })).toHaveCount(1)
    await page.getByRole("button", { name: "Deactivate" }).click()
    await expect(question(page)).toContainText("Are you sure? You are about to de-activate this inventory.")
    await question(page).getByRole("button", { name: "No" }).click()
    await page.getByRole("button", { name: "Deactivate" }).click()
    const address = page.url()
    await question(page).getByRole("button", { name: "Yes" }).click()
    await expect(page.getByText("Delete Inventory Success")).toBeVisible()
    await expect(page).toHaveURL(/\/inventory\/update$/)
    await expect(tabs(page).getByRole("link", { name: /Journey/ })).toHaveCount(0)
    await page.goto(address)
    await expect(field(page, "Model")).toBeDisabled()
    await page.getByRole("button", { name: "Reactivate" }).click()
    await question(page).getByRole("button", { name: "Yes" }).click()
    await expect(page.getByText("The product is active again.")).toBeVisible()
    await expect(field(page, "Model")).toBeEnabled()
  })
})

test.describe("two people", () => {
  test("who change one product: the second is told at once, sees both versions and loses no typed text, even in a crash", async ({
    browser,
    signedIn,
    url,
  }) => {
    const address = `${list}/${inventories.specialFrame.id}`
    const seat = async (who: "owner" | "supper") =>
      (await browser.newContext({ baseURL: url, storageState: await signedIn(who) })).newPage()
    let [page, other] = [await seat("owner"), await seat("supper")]
    await page.goto(address)
    await other.goto(address)
    const kept = page.waitForResponse((response) => response.url().endsWith("/inventory/update/draft"))
    await field(page, "Model").fill("Hollis, mine")
    await field(page, "Bridge (mm)").fill("22")
    expect((await kept).status()).toBe(200)
    await field(other, "Model").fill("Hollis, theirs")
    await other.getByRole("button", { name: "Save", exact: true }).click()
    await expect(other.getByText("Successfully Update!")).toBeVisible()
    await expect(other.getByText("Saved", { exact: true })).toBeVisible()
    await expect(page.getByText("Somebody else has saved this product in the meantime.")).toBeVisible()
    await expect(field(page, "Model")).toHaveValue("Hollis, mine")

    // The page is gone as after a crash; the typed text is offered to the same person, and to nobody else.
    const again = await page.context().newPage()
    await page.close()
    page = again
    await other.reload()
    await expect(other.getByText("You have not saved what you typed here")).toHaveCount(0)
    await page.goto(address)
    await expect(page.getByText("You have not saved what you typed here")).toBeVisible()
    await expect(field(page, "Model")).toHaveValue("Hollis, theirs")
    await page.getByRole("button", { name: "Continue with it" }).click()
    await expect(field(page, "Model")).toHaveValue("Hollis, mine")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    const both = page.getByRole("alertdialog")
    await expect(both.getByRole("row", { name: /Model/ })).toHaveText(/Hollis, mine.*Hollis, theirs/)
    await both.getByRole("button", { name: "Keep mine and review" }).click()
    await expect(field(page, "Model")).toHaveValue("Hollis, mine")
    await expect(field(page, "Bridge (mm)")).toHaveValue("22")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("Successfully Update!")).toBeVisible()
    await field(page, "Model").fill("Hollis")
    await field(page, "Bridge (mm)").fill("21")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled()

    // Without the network it stays in this browser, outlives the page, and is offered once there is a network.
    await page.context().setOffline(true)
    await field(page, "Model").fill("Hollis, unheard")
    const lies = () =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open("sightline-typed")
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const all = opening.result.transaction("form").objectStore("form").getAll()
              all.onerror = () => reject(all.error)
              all.onsuccess = () => {
                opening.result.close()
                resolve(JSON.stringify(all.result))
              }
            }
          }),
      )
    await expect.poll(lies).toContain("Hollis, unheard")
    const after = await page.context().newPage()
    await page.close()
    page = after
    await page.context().setOffline(false)
    await page.goto(address)
    await expect(field(page, "Model")).toHaveValue("Hollis")
    await page.getByRole("button", { name: "Continue with it" }).click()
    await expect(field(page, "Model")).toHaveValue("Hollis, unheard")
    await page.getByRole("button", { name: "Cancel", exact: true }).click()
    await expect(field(page, "Model")).toHaveValue("Hollis")
    await page.context().close()
    await other.context().close()
  })
})

test.describe("products", () => {
  test.use({ as: "owner" })
  const widths = [1440, 390]

  test("violate nothing of WCAG 2.2 AA at any width, light and dark, one by one", async ({ page }) => {
    for (const path of [`${list}/301`, `${list}/306`, "/inventory/new?category=303", `${list}/308/items`]) {
      await page.goto(path)
      await expectAccessible(page, path, widths)
    }
  })

  test("violate nothing in their list either, with its search", async ({ page }) => {
    for (const path of [`${list}?search=nothing-has-this-name`, list]) {
      await page.goto(path)
      await expectAccessible(page, path, widths)
    }
    await page.getByRole("button", { name: "Show details" }).click()
    await expectAccessible(page, "the list in rows", widths)
    await page.getByRole("button", { name: "Search", exact: true }).click()
    await expect(page.getByRole("searchbox", { name: "Words" })).toBeVisible()
    await expectAccessible(page, "the search", widths)
  })
})
