import type { Locator, Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { expectAccessible } from "./support/axe"
import { arrange } from "./support/database"
import { expect, test } from "./support/test"

/** Small pictures from two programs, and a text that claims to be one. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const photo = (name: string) => ({ name, mimeType: "image/png", buffer: png })
const lie = { name: "lie.png", mimeType: "image/png", buffer: Buffer.from("no picture") }
const drawing = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") }

const choose = (place: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  place.locator('input[type="file"]').setInputFiles(files)
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test.describe("photos and colours", () => {
  test.use({ as: "owner" })

  test("are uploaded within their limits, one is the main one, and those of an inactive product cannot change · IMAGE-01 IMAGE-03 IMAGE-04 IMAGE-06 IMAGE-07 IMAGE-08 IMAGE-10 COLOR-01 COLOR-02 COLOR-03 COLOR-04 PRODUCT-15 PRODUCT-16 PRODUCT-21 PRODUCT-33", async ({
    page,
    sql,
    data,
  }) => {
    const { colourFrame: frame, inactiveProduct } = inventories
    const sent: string[] = []
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname)
    })
    const uploads = () => sent.filter((path) => path.endsWith("/photo-upload")).length

    // A file that is no photo is not even sent; a disguised one is refused by its content.
    await page.goto(`/inventory/update/${frame.id}`)
    const parts = page.getByRole("tablist", { name: "Parts of the product" }).getByRole("tab")
    await expect(parts).toHaveText(["Inventory Information", "Colors", "Inventory Items"])
    const gallery = page.getByRole("region", { name: "Photos", exact: true })
    const photos = gallery.getByRole("listitem")
    await expect(photos).toHaveCount(1)
    await choose(gallery, [drawing])
    await said(page, "Only support file png, jpeg and jpg")
    expect(uploads()).toBe(0)
    await choose(gallery, [lie])
    await said(page, "Upload Image Fail. Only support file png, jpeg and jpg")

    // Several at once, up to the limit; then the button to add more is gone.
    await choose(gallery, ["a.png", "b.png", "c.png", "d.png", "e.png"].map(photo))
    await said(page, "There is room for 4 more photos.")
    await expect(gallery.getByText("5 of 5")).toBeVisible()
    await expect(photos).toHaveCount(5)
    await said(page, "Upload Image Success")
    await expect(gallery.getByRole("button", { name: /^Upload photos/ })).toHaveCount(0)
    expect(uploads()).toBe(5)

    // A long press, or the keyboard's button, makes another the main one; a short press enlarges it.
    const tile = (name: string) => gallery.getByRole("button", { name: new RegExp(`^${name}(, main image)?$`) })
    const main = gallery.getByRole("button", { name: /, main image$/ })
    await tile("b.png").click()
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click()
    await expect(main).not.toHaveAccessibleName("b.png, main image")
    await tile("b.png").hover()
    const asked = page.waitForRequest((request) => request.url().includes("/photo-change"))
    const began = Date.now()
    await page.mouse.down()
    await asked
    const held = Date.now() - began
    expect([held >= 500, held < 3_000], `${held} ms`).toEqual([true, true])
    await expect(main).toHaveAccessibleName("b.png, main image")
    await page.mouse.up()
    await said(page, "Set main image Success")
    await gallery.getByRole("button", { name: "Make c.png the main image" }).focus()
    await page.keyboard.press("Enter")
    await expect(main).toHaveAccessibleName("c.png, main image")
    const shown = await main.locator("img").getAttribute("src")
    await expect.poll(async () => (await page.request.get(shown ?? "")).headers()["content-type"]).toBe("image/webp")

    // The main one stays while others exist.
    const remove = async (name: string) => {
      await gallery.getByRole("button", { name: `Delete ${name}` }).click()
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
    }
    await remove("c.png")
    await said(page, "Delete Image Fail. Main Image can't be deleted.")
    await remove("d.png")
    await said(page, "Delete Image Success")
    await expect(photos).toHaveCount(4)
    await expectAccessible(page, "photos of a product")
    await page.goto(`/inventory/update?search=${encodeURIComponent(frame.code)}`)
    await expect(page.getByRole("article").first().locator("img")).toHaveAttribute("src", shown ?? "")

    // Unsaved fields keep the other parts closed.
    await page.goto(`/inventory/update/${frame.id}`)
    await page.getByRole("textbox", { name: "Number" }).fill("CHANGED")
    for (const name of ["Colors", "Inventory Items"])
      await expect(parts.filter({ hasText: name })).toHaveAttribute("aria-disabled", "true")
    await page.getByRole("button", { name: "Cancel", exact: true }).click()
    await parts.filter({ hasText: "Colors" }).click()

    // A new colour with two keys.
    await expect(page.getByRole("region", { name: /^(Tortoise|Navy|Olive)/ })).toHaveCount(3)
    await page.getByRole("button", { name: "Add Color" }).click()
    const dialog = page.getByRole("dialog", { name: "Add Color" })
    await expect(dialog.getByRole("textbox", { name: "Color key *", exact: true })).toHaveValue("#1a0e55")
    await dialog.getByRole("textbox", { name: "Color key *", exact: true }).fill("")
    await dialog.getByRole("button", { name: "Add", exact: true }).click()
    for (const name of ["Color name", "Color code", "Color key"])
      await expect(dialog.getByText(`${name} * is required`.replace(" *", ""))).toBeVisible()
    await dialog.getByRole("textbox", { name: "Color key *", exact: true }).fill("#1a0e55")
    await dialog.getByText("Two colors").click()
    await dialog.getByRole("textbox", { name: "Second color key *", exact: true }).fill("#C9A04C")
    await dialog.getByRole("textbox", { name: "Color name *" }).fill("Night Gold")
    await dialog.getByRole("textbox", { name: "Color code *" }).fill("black")
    await dialog.getByRole("button", { name: "Add", exact: true }).click()
    await said(page, "Create Color Fail. Another color already has this code.")
    await dialog.getByRole("textbox", { name: "Color code *" }).fill("NIGHT-GOLD")
    await expectAccessible(page, "a new colour")
    await dialog.getByRole("button", { name: "Add", exact: true }).click()
    await said(page, "Upload Color Success")
    const night = page.getByRole("region", { name: "Night Gold" })
    await expect(night.locator("rect")).toHaveAttribute("fill", "#1a0e55")
    await expect(night.locator("svg path").first()).toHaveAttribute("fill", "#c9a04c")

    // Photos of a colour wait for Save Photos; until then the other parts are closed.
    const save = page.getByRole("button", { name: "Save Photos" })
    await expect(save).toBeDisabled()
    await choose(night, [photo("1.png"), photo("2.png")])
    await expect(page.getByText("2 new photos are not saved yet")).toBeVisible()
    await expect(parts.filter({ hasText: "Inventory Items" })).toHaveAttribute("aria-disabled", "true")
    await night.getByRole("button", { name: "Discard 1.png" }).click()
    await save.click()
    await expect(night.getByText("New", { exact: true })).toHaveCount(0)
    await expect(night.getByRole("button", { name: "Delete 2.png" })).toBeVisible()
    await expect(save).toBeDisabled()
    await choose(night, ["3.png", "4.png", "5.png", "6.png", "7.png"].map(photo))
    await expect(page.getByText("4 new photos are not saved yet")).toBeVisible()
    await expect(night.getByRole("button", { name: /^Upload photos/ })).toHaveCount(0)
    await save.click()
    await expect(night.getByRole("button", { name: /^Delete/ })).toHaveCount(5)
    await expectAccessible(page, "colours of a product")

    // An item has as many as its client's setting allows.
    await page.goto(`/inventory/update/${frame.id}/items`)
    await page.getByRole("button", { name: `Photos of item ${inventoryItems.navyOnly.id}` }).click()
    const ofItem = page.getByRole("dialog", { name: `Photos of item ${inventoryItems.navyOnly.id}` })
    await choose(ofItem, [photo("x.png"), photo("y.png")])
    await expect(ofItem.getByText("2 of 2")).toBeVisible()
    await expect(ofItem.getByRole("button", { name: /^Upload photos/ })).toHaveCount(0)
    await page.keyboard.press("Escape")

    // Nothing about an inactive product changes.
    await page.goto(`/inventory/update/${inactiveProduct.id}`)
    for (const name of [/^Upload photos/, /^Delete /, "Save", "Cancel"])
      await expect(page.getByRole("button", { name, exact: typeof name === "string" })).toBeDisabled()
    const setStatus = (status: number) =>
      arrange(data, (all) => all`update inventory set status_id = ${status} where client_id = 3 and id = ${frame.id}`)
    await setStatus(6)
    await page.goto(`/inventory/update/${frame.id}`)
    const mains = gallery.getByRole("button", { name: /^Make .* the main image$/ })
    await expect(mains).toHaveCount(3)
    for (const button of await mains.all()) await expect(button).toBeDisabled()
    const form = page.getByRole("tabpanel", { name: "Inventory Information" })
    for (const role of ["textbox", "combobox", "checkbox", "radio"] as const)
      for (const box of await form.getByRole(role).all()) await expect(box).toBeDisabled()
    await setStatus(5)
    await page.goto(`/inventory/update/${inactiveProduct.id}/colors`)
    await expect(page.getByRole("button", { name: "Add Color" })).toBeDisabled()
    const [kept] = await sql<{ photos: number }[]>`
      select count(*)::int as photos from inventory_image where client_id = 3 and inventory_id = ${frame.id}`
    expect(kept?.photos).toBe(4 + 5 + 2)
  })
})
