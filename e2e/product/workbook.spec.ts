import type { FileChooser, Page } from "@playwright/test"
import read from "read-excel-file/node"
import { aFrame, anItem } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { pressOn, watchKeyboard } from "../support/keyboard"
import { expect, test } from "../support/test"

const list = "/inventory/update"
const field = (page: Page, name: string) => page.getByRole("textbox", { name })

test.describe("an exported list that returns", () => {
  test.use({ as: "supper" })

  test("is read-only at /report, ten active ones per page, and is exported as a workbook · SHELL-13 PRODUCT-09 PRODUCT-11", async ({
    page,
    sql,
    browser,
    url,
    signedIn,
    calling,
  }) => {
    const stamp = Date.now()
    const own = { model: `Sheet${stamp}`, code: `SHEET ${stamp}`, description: "A frame of a list" }
    const owner = await calling("owner")
    const id = await aFrame(owner, sql, {
      ...{ InventoryCode: own.code, Model: own.model, InventoryDesc: own.description },
      ...{ ListPrice: "249.00", PurchasedPrice: "120.00" },
    })
    await anItem(owner, id)
    const [counted] = await sql<{ total: number }[]>`
      select count(*)::int as total from inventory where client_id = 3 and status_id = 5`
    await page.goto("/report")
    await expect(page.getByRole("row")).toHaveCount(11)
    await expect(page.getByRole("status").filter({ hasText: "found" })).toHaveText(`${counted?.total} products found`)
    await expect(page.getByRole("table").getByRole("link", { name: "Arden" })).toHaveCount(0)
    await page.goto(`/report?search=${own.model}&status=5`)
    const saved = page.waitForEvent("download")
    await page.getByRole("button", { name: "Export to Excel" }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^\d{14}\.xlsx$/)
    const sheets = await read(await file.path())
    expect(sheets.map(({ sheet }) => sheet)).toEqual(["Inventories", "InventoryItems"])
    const [head = [], first = []] = sheets[0]?.data ?? []
    const cell = (title: string) => first[head.indexOf(title)]
    expect([cell("inventoryID"), cell("inventory code"), cell("special price"), cell("purchased price")]).toEqual([
      id,
      own.code,
      null,
      120,
    ])
    expect([cell("category"), cell("description")]).toEqual(["Frames", own.description])
    const items = sheets[1]?.data.filter(([product]) => product === id) ?? []
    expect(items).toHaveLength(1)
    expect(items[0]).toEqual(expect.arrayContaining(["Frames", own.description, own.code]))
    await expect(page.getByText("The workbook has been saved.")).toBeVisible()
    await expectAccessible(page, "/report")

    // The workbook returns unchanged; a wrong row blocks all of them; an import is undone as a whole.
    // All of it goes by keys alone.
    const nothingStrayed = await watchKeyboard(page)
    const press = (name: string) => pressOn(page.getByRole("button", { name, exact: true }))
    const chooseFile = async (chosen: Parameters<FileChooser["setFiles"]>[0]) => {
      const opened = page.waitForEvent("filechooser")
      await pressOn(page.getByLabel("File"), "Space")
      await (await opened).setFiles(chosen)
    }
    const choose = (name: string, rows: readonly string[]) =>
      chooseFile({ name, mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) })
    await page.goto("/inventory/update")
    await pressOn(page.getByRole("link", { name: "Import" }))
    await expect(page.getByRole("heading", { level: 1, name: "Import products and items" })).toBeVisible()
    await chooseFile(await file.path())
    for (const noun of ["Products", "Items"])
      await expect(
        page.getByText(new RegExp(`^${noun}: 0 to create, 0 to change, [1-9][\\d,]* as they are`)),
      ).toBeVisible()
    await expect(page.getByRole("button", { name: "Import" })).toBeDisabled()
    // A person without an export begins with the sample, which can be imported unchanged: a product and its item.
    await pressOn(page.getByText("What the file looks like"))
    await expectAccessible(page, "/inventory/import, with its help")
    const sampled = page.waitForEvent("download")
    await press("Download a sample")
    await chooseFile(await (await sampled).path())
    await expect(page.getByText("Products: 1 to create, 0 to change, 0 as they are")).toBeVisible()
    await press("Import")
    await expect(page.getByText("Items: 1 created, 0 changed, 0 as they are")).toBeVisible()
    const [sample] = await sql<{ quantity: number }[]>`select i.quantity from inventory_item i
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id where p.client_id = 3 and p.code = 'SAMPLE 1'`
    expect(sample?.quantity).toBe(2)
    const titles = "inventoryID,category,inventory code,description,item type,list price,Shape,EyeSize"
    await choose("wrong.csv", [titles, ",Frames,E2E-IN,A frame,Optical Frame,10,Round,50"])
    await expect(
      page.getByRole("row", { name: /2 inventory code InventoryCode cannot add special character/ }),
    ).toBeVisible()
    await expect(page.getByRole("button", { name: "Import" })).toBeDisabled()
    await expectAccessible(page, "/inventory/import, with a wrong row")
    await choose("right.csv", [
      titles,
      `${id},Frames,${own.code},${own.description},Optical Frame,251.5,Round,48`,
      `,Frames,NEW ${stamp},A frame,Optical Frame,10,Round,50`,
    ])
    await expect(page.getByText(/1 to create, 1 to change, 0 as they are/)).toBeVisible()
    await press("Import")
    await expect(page.getByText(/1 created, 1 changed/)).toBeVisible()
    const price = async () =>
      (await sql<{ price: string }[]>`select list_price as price from inventory where client_id = 3 and id = ${id}`)[0]
        ?.price
    expect(await price()).toBe("251.50")
    await press("Undo import")
    await expect(page.getByText(/^Import undone/)).toBeVisible()
    expect(await price()).toBe("249.00")
    // A long import shows its progress in percent, and can be cancelled before anything of it is stored.
    await choose("long.csv", [
      titles,
      ...Array.from({ length: 3000 }, (_, at) => `,Frames,LONG ${at},A frame,Optical Frame,10,Round,50`),
    ])
    await expect(page.getByText(/^Checking long\.csv … \d+ %$/)).toBeVisible()
    await expectAccessible(page, "/inventory/import, while it looks")
    await press("Cancel")
    await expect(page.getByRole("status").filter({ hasText: "Cancelled. Nothing was imported." })).toBeVisible()
    await choose("photo.xlsx", ["\u0000"])
    await expect(page.getByRole("alert")).toContainText("This is not a table of products, items or customers.")
    await nothingStrayed()

    // People who may not see purchased prices have no such column, and no such page.
    const admin = await (await browser.newContext({ baseURL: url, storageState: await signedIn("admin") })).newPage()
    expect((await admin.goto("/report"))?.status()).toBe(404)
    await admin.goto(`${list}?search=${own.model}`)
    const theirs = admin.waitForEvent("download")
    await admin.getByRole("button", { name: "Export to Excel" }).click()
    for (const { data } of await read(await (await theirs).path())) expect(data[0]).not.toContain("purchased price")
    await admin.context().close()
  })

  test("is sent by mail with the list attached; the server's refusal is shown · PRODUCT-10 PRODUCT-14", async ({
    page,
    sql,
  }) => {
    await page.goto("/report")
    await page.getByRole("button", { name: "Send Email" }).click()
    const letter = page.getByRole("dialog", { name: "Send Email" })
    await expect(letter.getByRole("checkbox", { name: /^Attachment/ })).toBeChecked()
    await letter.getByRole("button", { name: "Send" }).click()
    await expect(letter.getByText("Email is required")).toBeVisible()
    await field(page, "Email").fill("no address")
    await field(page, "Subject").fill("What we have")
    await field(page, "Body").fill("Dear buyer,\nhere it is.")
    await letter.getByRole("button", { name: "Send" }).click()
    await expect(letter.getByRole("alert")).toContainText("Email must be an e-mail address")
    await expectAccessible(page, "the letter, refused")
    await field(page, "Email").fill("buyer@example.test")
    await letter.getByRole("button", { name: "Send" }).click()
    await expect(page.getByText("Send Email Success!")).toBeVisible()
    await expect(letter).toHaveCount(0)
    const sentTo = (email: string) =>
      sql<{ name: string | null; attachment: Buffer | null; body: string }[]>`
        select attachment_name as name, attachment, body from sent_letter where client_id = 3 and email = ${email}`
    const [sent, ...others] = await sentTo("buyer@example.test")
    expect(others).toEqual([])
    expect(sent).toMatchObject({ name: expect.stringMatching(/^\d{14}\.xlsx$/), body: "Dear buyer,\nhere it is." })
    const [products] = await read(sent?.attachment ?? Buffer.from(""))
    expect(products).toMatchObject({ sheet: "Inventories" })
    expect(products?.data.length).toBeGreaterThan(10)
    await page.getByRole("button", { name: "Send Email" }).click()
    await letter.getByRole("checkbox", { name: /^Attachment/ }).uncheck()
    await field(page, "Email").fill("reader@example.test")
    await field(page, "Subject").fill("What we have")
    await letter.getByRole("button", { name: "Send" }).click()
    await expect(letter).toHaveCount(0)
    expect([...(await sentTo("reader@example.test"))]).toMatchObject([{ name: null, attachment: null }])
  })
})
