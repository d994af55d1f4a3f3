import type { Page } from "@playwright/test"
import { aFrame } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { arrange } from "../support/database"
import { expect, test } from "../support/test"

const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const question = (page: Page) => page.getByRole("alertdialog")
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
/** Presses a button as the keyboard does: focus, then Enter. */
const press = async (page: Page, name: string, inside: ReturnType<Page["locator"]> = page.locator("body")) => {
  await inside.getByRole("button", { name, exact: true }).focus()
  await page.keyboard.press("Enter")
}

const shape = (page: Page) => page.getByLabel("Shape *", { exact: true })

test.describe("the choices of a field, by keyboard alone", () => {
  test.use({ as: "owner" })

  test("take a new one, chosen at once and offered in other forms; an empty text adds nothing · FORM-23 FORM-28", async ({
    page,
    browser,
    signedIn,
    url,
    sql,
    data,
    caller,
  }) => {
    const address = `/inventory/update/${await aFrame(caller, sql, { InventoryCode: `CHOICES ${Date.now()}` })}`
    const other = await (await browser.newContext({ baseURL: url, storageState: await signedIn("supper") })).newPage()
    await other.goto(address)
    const unsaved = field(other, "Model")
    await expect(async () => {
      await unsaved.fill("Typed")
      await expect(other.getByText("Not saved yet")).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.goto(address)
    const choice = shape(page)
    const asked: string[] = []
    page.on("request", (request) => request.url().endsWith("/option-change") && asked.push(request.url()))
    await press(page, "Add Shape")
    await expect(field(page, "New Shape")).toBeFocused()
    await page.keyboard.press("Enter")
    await field(page, "New Shape").fill("   ")
    await press(page, "Add")
    await page.keyboard.press("Escape")
    await expect(field(page, "New Shape")).toHaveCount(0)
    await expect(choice).toBeFocused()
    expect(asked).toEqual([])
    await press(page, "Add Shape")
    await page.keyboard.type("Octagonal", { delay: 80 })
    await page.keyboard.press("Enter")
    await said(page, "Successfully Add Octagonal!")
    await expect(choice).toBeFocused()
    await expect(choice.locator("option:checked")).toHaveText("Octagonal")
    await expect(other.getByLabel("Shape *", { exact: true }).getByRole("option", { name: "Octagonal" })).toHaveCount(1)
    await expect(unsaved).toHaveValue("Typed")
    await press(page, "Add Shape")
    await page.keyboard.type("octagonal", { delay: 80 })
    await page.keyboard.press("Enter")
    await said(page, "A choice with this name or code already exists.")
    await page.route("**/option-change", (route) => route.abort(), { times: 1 })
    await field(page, "New Shape").fill("Lost")
    await page.keyboard.press("Enter")
    await said(page, "Fail Add Lost!")
    await expect(field(page, "New Shape")).toHaveValue("Lost")
    // Everything at once: messages, and the bar of buttons, would otherwise cover other buttons.
    await page.setViewportSize({ width: 1440, height: 2400 })
    await expectAccessible(page, "a choice being added")
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press("Escape")
    await other.context().close()
    await arrange(data, (all) => all`delete from option_line where client_id = 3 and name = 'Octagonal'`)
  })

  test("are renamed in a dialog, and deleted after a question if nothing uses them; other forms are updated · FORM-29 ERR-04", async ({
    page,
    browser,
    signedIn,
    url,
    sql,
    caller,
  }) => {
    const address = `/inventory/update/${await aFrame(caller, sql, { InventoryCode: `CHOICES ${Date.now()}` })}`
    const other = await (await browser.newContext({ baseURL: url, storageState: await signedIn("supper") })).newPage()
    await other.goto(address)
    await page.goto(address)
    const choice = shape(page)
    await press(page, "Add Shape")
    await expect(field(page, "New Shape")).toBeFocused()
    await page.keyboard.type("Heptagonal", { delay: 80 })
    await page.keyboard.press("Enter")
    await said(page, "Successfully Add Heptagonal!")
    await expect(choice.locator("option:checked")).toHaveText("Heptagonal")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await said(page, "Successfully Update!")
    await press(page, "Edit options of Shape")
    const dialog = page.getByRole("dialog", { name: "Edit option: Shape" })
    await expect(dialog.getByRole("listitem")).toHaveCount(11)
    await press(page, "Edit Heptagonal", dialog)
    await expect(field(page, "Name of Heptagonal")).toBeFocused()
    await field(page, "Name of Heptagonal").fill("Seven-sided")
    await page.keyboard.press("Enter")
    await said(page, "Update success")
    await expectAccessible(page, "Edit option")
    await press(page, "Delete Seven-sided", dialog)
    await expect(question(page)).toContainText("A choice in use cannot be deleted.")
    await press(page, "No", question(page))
    await press(page, "Delete Seven-sided", dialog)
    await press(page, "Yes", question(page))
    await said(page, "This choice is in use and cannot be deleted.")
    await expect(question(page)).toHaveCount(0)
    await expect(dialog.locator(":focus")).toHaveCount(1)
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Edit options of Shape" })).toBeFocused()
    await expect(choice.locator("option:checked")).toHaveText("Seven-sided")
    await choice.selectOption({ label: "Round" })
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled()
    await press(page, "Edit options of Shape")
    await press(page, "Delete Seven-sided", dialog)
    await press(page, "Yes", question(page))
    await said(page, "Delete success")
    await expect(question(page)).toHaveCount(0)
    await expect(dialog.getByRole("listitem")).toHaveCount(10)
    await expect(dialog.locator(":focus")).toHaveCount(1)
    await page.keyboard.press("Escape")
    await expect(other.getByRole("option", { name: "Seven-sided" })).toHaveCount(0)
    await other.context().close()
  })

  test("are added to a field with DropdownPlus, under the choice above it, and to no plain one · FORM-05", async ({
    page,
    sql,
    caller,
  }) => {
    const address = `/inventory/update/${await aFrame(caller, sql, { InventoryCode: `CHOICES ${Date.now()}` })}`
    await page.goto(address)
    await expect(page.getByRole("button", { name: "Add Finish" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Add Material" })).toHaveCount(0)
    await press(page, "Add Finish")
    await expect(page.getByText("Choose Material first: what you add belongs to it.")).toBeVisible()
    await page.keyboard.press("Escape")
    await page.getByLabel("Material", { exact: true }).selectOption({ label: "Titanium" })
    await press(page, "Add Finish")
    await page.keyboard.type("Satin", { delay: 80 })
    await page.keyboard.press("Enter")
    await said(page, "Successfully Add Satin!")
    await expect(page.getByLabel("Finish", { exact: true }).getByRole("option")).toHaveText([
      "Not chosen",
      "Anodised",
      "Raw",
      "Satin",
    ])
    await page.getByRole("button", { name: "Cancel" }).click()
  })

  test("in the dialog of an item, a place is added inside the chosen one", async ({ page, sql, caller }) => {
    const address = `/inventory/update/${await aFrame(caller, sql, { InventoryCode: `CHOICES ${Date.now()}` })}`
    await page.goto(`${address}/items`)
    await press(page, "Add Quantity")
    const dialog = page.getByRole("dialog", { name: "Add Quantity" })
    await dialog.getByLabel("Center *", { exact: true }).selectOption({ label: "Lakeside Downtown" })
    await press(page, "Add Building", dialog)
    await page.keyboard.type("Annex", { delay: 80 })
    await page.keyboard.press("Enter")
    await said(page, "Successfully Add Annex!")
    await expect(dialog.getByLabel("Building", { exact: true }).locator("option:checked")).toHaveText("Annex")
    await press(page, "Edit options of Building", dialog)
    const options = page.getByRole("dialog", { name: "Edit option: Building" })
    await press(page, "Delete Annex", options)
    await press(page, "Yes", question(page))
    await said(page, "Delete success")
    await expect(question(page)).toHaveCount(0)
    await expect(options.locator(":focus")).toHaveCount(1)
    await page.keyboard.press("Escape")
    await expect(options).toHaveCount(0)
    await expect(dialog.getByLabel("Building", { exact: true }).locator("option:checked")).toHaveText("Not chosen")
    await press(page, "Cancel", dialog)
    await press(page, "Yes", question(page))
  })

  test("change for nobody without the right, and on no inactive product · PRODUCT-23 ROLE-11", async ({
    page,
    browser,
    signedIn,
    url,
    sql,
    caller,
  }) => {
    const address = `/inventory/update/${await aFrame(caller, sql, { InventoryCode: `CHOICES ${Date.now()}` })}`
    const staff = await (await browser.newContext({ baseURL: url, storageState: await signedIn("staff") })).newPage()
    await staff.goto(address)
    await expect(staff.getByLabel("Shape *", { exact: true })).toBeVisible()
    await expect(staff.getByRole("button", { name: /^(Add|Edit options of) / })).toHaveCount(0)
    await staff.context().close()
    await page.goto(address)
    await expect(page.getByRole("button", { name: "Add Shape" })).toBeEnabled()
    await page.getByRole("button", { name: "Deactivate" }).click()
    await press(page, "Yes", question(page))
    await said(page, "Delete Inventory Success")
    await page.goto(address)
    for (const name of ["Add Shape", "Edit options of Shape"])
      await expect(page.getByRole("button", { name, exact: true })).toBeDisabled()
  })
})

test.describe("the fields of an accessory", () => {
  test.use({ as: "owner" })

  test("are in order, without hidden ones, with their defaults, and unavailable choices cannot be chosen · FORM-07", async ({
    page,
    sql,
  }) => {
    await page.goto("/inventory/new?category=306")
    const form = page.getByRole("form", { name: "New product" })
    const defined = await sql<{ code: string; hidden: boolean }[]>`
      select o.code, o.is_hidden as hidden from category_option o
      where o.client_id = 3 and o.status_id = 5 and o.is_inventory and o.feature_id is null and o.value_type not in (91, 92)
        and (o.is_in_every_category or exists (select from category_option_category c
          where c.client_id = 3 and c.category_option_id = o.id and c.category_id = 306))
      order by o.order_sequence, o.id`
    expect(defined.filter(({ hidden }) => hidden).map(({ code }) => code)).toEqual(["OldCode"])
    const names = await form
      .locator("[name]")
      .evaluateAll((all) => all.map((element) => element.getAttribute("name")).filter((name) => name !== "category"))
    expect(names).toEqual(defined.filter(({ hidden }) => !hidden).map(({ code }) => code))
    const warranty = page.getByLabel("Warranty", { exact: true })
    await expect(warranty.locator("option:checked")).toHaveText("One year")
    await expect(warranty.getByRole("option", { name: "Lifetime (not available)" })).toBeDisabled()
  })

  test("each draw their control and carry their value; changed ones are flagged · FORM-03 FORM-04 FORM-12", async ({
    page,
    sql,
  }) => {
    await page.addInitScript(() => {
      // A recogniser that always hears the same words.
      class Recogniser {
        lang = ""
        onresult: ((event: unknown) => void) | null = null
        onend: (() => void) | null = null
        start() {
          this.onresult?.({ results: [[{ transcript: `spoken in ${this.lang}` }]] })
          this.onend?.()
        }
        abort() {}
      }
      Object.assign(window, { webkitSpeechRecognition: Recogniser, SpeechRecognition: Recogniser })
    })
    await page.goto("/inventory/new?category=306")

    const code = `CORD ${Date.now()}`
    await test.step("a text, a text area and each of the others take their value", async () => {
      await field(page, "Code *").fill(code)
      await field(page, "Description *").pressSequentially("A cord,", { delay: 80 })
      await press(page, "Speak Description")
      await expect(field(page, "Description *")).toHaveValue("A cord, spoken in en")
      expect(await field(page, "Description *").evaluate(({ tagName }) => tagName)).toBe("TEXTAREA")
      expect(await field(page, "Model").evaluate(({ tagName }) => tagName)).toBe("INPUT")
      await press(page, "Speak Model")
      await expect(field(page, "Model")).toHaveValue("spoken in en")
      await page.getByLabel("Item type *").selectOption({ label: "Accessory" })
      await field(page, "List price *").fill("9")
      await page.getByLabel("Shown with", { exact: true }).selectOption({ label: "Sunglasses" })
      await field(page, "E-mail for reorders").fill("cords@example.test")
      await page.getByLabel("Code of the cabinet", { exact: true }).fill("opens-it")
      await expect(page.getByLabel("Code of the cabinet", { exact: true })).toHaveAttribute("type", "password")

      await press(page, "Assign To")
      const people = page.getByRole("dialog", { name: "Assign To" })
      await press(page, "Add somebody", people)
      const person = page.getByRole("dialog", { name: "Add somebody" })
      for (const [name, text] of Object.entries({ "First name *": "Ida", "Last name *": "Cordwain" }))
        await person.getByRole("textbox", { name }).fill(text)
      await person.getByRole("textbox", { name: "E-mail *" }).fill("ida@example.test")
      await page.keyboard.press("Enter")
      await press(page, "Choose Ida Cordwain", people)
      const keeper = page.getByLabel("Looked after by", { exact: true })
      await expect(keeper.locator("option:checked")).toHaveText("Ida Cordwain")
      await expect(keeper).toBeFocused()

      const chooser = page.waitForEvent("filechooser")
      await press(page, "Choose a file for Leaflet")
      const picker = await chooser
      await picker.setFiles({ name: "care.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ, a program") })
      await said(page, "This file was not accepted. You can send up to 10 MB of: pdf, png, jpg, jpeg.")
      const again = page.waitForEvent("filechooser")
      await press(page, "Choose a file for Leaflet")
      await (await again).setFiles({ name: "Care.pdf", mimeType: "text/plain", buffer: Buffer.from("%PDF-1.7 care") })
      await expect(page.getByRole("link", { name: "Care.pdf" })).toBeVisible()

      const notes = field(page, "Notes on the shelf")
      await notes.pressSequentially("Hook 4", { delay: 80 })
      await press(page, "Add note")
      await expect(notes).toBeFocused()
      await notes.pressSequentially("Hook 5", { delay: 80 })
      await press(page, "Add note")
      await notes.pressSequentially("Blue ones below", { delay: 80 })
      await press(page, "Remove note 2")
      await expectAccessible(page, "the fields of an accessory")
    })

    await test.step("all values are there again after saving", async () => {
      await page.getByRole("button", { name: "Create", exact: true }).click()
      await said(page, "Successfully Create!")
      await expect(page).toHaveURL(/\/inventory\/update\/\d+$/)
      await page.reload()
      await expect(field(page, "Code *")).toHaveValue(code)
      await expect(field(page, "Model")).toHaveValue("spoken in en")
      await expect(field(page, "Description *")).toHaveValue("A cord, spoken in en")
      for (const [name, text] of Object.entries({
        Warranty: "One year",
        "Shown with": "Sunglasses",
        "Looked after by": "Ida Cordwain",
      }))
        await expect(page.getByLabel(name, { exact: true }).locator("option:checked")).toHaveText(text)
      await expect(field(page, "E-mail for reorders")).toHaveValue("cords@example.test")
      await expect(page.getByLabel("Code of the cabinet", { exact: true })).toHaveValue("opens-it")
      await expect(page.getByRole("list", { name: /Notes on the shelf/ }).getByRole("listitem")).toHaveText([
        "Hook 4",
        "Blue ones below",
      ])
      const file = page.getByRole("link", { name: "Care.pdf" })
      const answer = await page.request.get((await file.getAttribute("href")) ?? "")
      expect([answer.status(), await answer.text()]).toEqual([200, "%PDF-1.7 care"])
      expect(answer.headers()).toMatchObject({
        "content-disposition": "attachment",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("sandbox"),
      })
      const [row] = await sql<{ fields: Record<string, string> }[]>`
        select fields from inventory where client_id = 3 and code = ${code}`
      expect(row?.fields).toMatchObject({
        ReorderContact: "cords@example.test",
        ServiceNotes: "Hook 4\nBlue ones below",
      })
      expect(JSON.stringify(row?.fields)).not.toContain("opens-it")
    })

    await test.step("values that differ from the stored ones have the style of an error", async () => {
      const flagged = (name: string) => field(page, name).locator("xpath=ancestor::*[@data-changed]")
      await expect(flagged("E-mail for reorders")).toHaveCount(0)
      await field(page, "E-mail for reorders").fill("nobody")
      await expect(flagged("E-mail for reorders")).toHaveCount(1)
      await page.getByRole("button", { name: "Save", exact: true }).click()
      const wrong = page.getByText("E-mail for reorders is not a valid email")
      await expect(wrong).toBeVisible()
      const colours = await flagged("E-mail for reorders").evaluate(
        (box) => getComputedStyle(box).borderInlineStartColor,
      )
      expect(colours).toBe(await wrong.evaluate((words) => getComputedStyle(words).color))
      await page.getByRole("button", { name: "Cancel" }).click()
      await expect(flagged("E-mail for reorders")).toHaveCount(0)
    })
  })
})
