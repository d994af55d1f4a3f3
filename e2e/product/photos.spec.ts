import type { Locator, Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { aFrame } from "../support/a-product"
import { expectAccessible } from "../support/axe"
import { arrange } from "../support/database"
import { expect, test } from "../support/test"

/** Small pictures from two programs, and a text that claims to be one. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const jpeg = Buffer.from(
  "/9j/2wBDAFBQUFBVUFpkZFp9h3iHfbmqm5uquf/I18jXyP//////////////////////////////////////////////////2wBDAVBQUFBVUFpkZFp9h3iHfbmqm5uquf/I18jXyP//////////////////////////////////////////////////wgARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIQAxAAAACMH//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Af//Z",
  "base64",
)
const photo = (name: string) => ({ name, mimeType: "image/png", buffer: png })
const lie = { name: "lie.png", mimeType: "image/png", buffer: Buffer.from("no picture") }
const drawing = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") }

const choose = (place: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  place.locator('input[type="file"]').setInputFiles(files)
/** The address of a photo, not of its thumbnail. */
const largePhoto = /[?&]file=3-[0-9a-f]{32}\./
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

const galleryOf = (page: Page) => page.getByRole("region", { name: "Photos", exact: true })
const partsOf = (page: Page) => page.getByRole("tablist", { name: "Parts of the product" }).getByRole("tab")

test.describe("photos and colours", () => {
  test.use({ as: "owner" })
  const { colourFrame: frame, inactiveProduct } = inventories

  test("of a product are sent only if they are pictures, several at once, up to the limit · IMAGE-01 IMAGE-03 IMAGE-08", async ({
    page,
    sql,
    caller,
  }) => {
    const sent: string[] = []
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname)
    })
    const uploads = () => sent.filter((path) => path.endsWith("/photo-upload")).length
    const id = await aFrame(caller, sql, { InventoryCode: `PHOTOS ${Date.now()}` })
    await page.goto(`/inventory/update/${id}`)
    const gallery = galleryOf(page)
    const photos = gallery.getByRole("listitem")
    await expect(photos).toHaveCount(0)
    // A file that is no photo is not even sent; a disguised one is refused by its content.
    await choose(gallery, [drawing])
    await said(page, "Only support file png, jpeg and jpg")
    expect(uploads()).toBe(0)
    await choose(gallery, [lie])
    await said(page, "Upload Image Fail. Only support file png, jpeg and jpg")

    // Several at once, up to the limit; then the button to add more is gone.
    await choose(gallery, [
      ...["a.png", "b.png", "c.png"].map(photo),
      ...["d.jpg", "e.jpeg"].map((name) => ({ name, mimeType: "image/jpeg", buffer: jpeg })),
      photo("f.png"),
    ])
    await said(page, "There is room for 5 more photos.")
    await expect(gallery.getByText("5 of 5")).toBeVisible()
    await expect(photos).toHaveCount(5)
    await said(page, "Upload Image Success")
    await expect(gallery.getByRole("button", { name: /^Upload photos/ })).toHaveCount(0)
    expect(uploads()).toBe(6)
  })

  test("of a product have one main one, set by a long press or the keyboard, which stays while others exist · IMAGE-06 IMAGE-07 IMAGE-08", {
    tag: "@gate",
  }, async ({ page, sql, caller }) => {
    const code = `MAIN ${Date.now()}`
    const id = await aFrame(caller, sql, { InventoryCode: code })
    await page.goto(`/inventory/update/${id}`)
    const gallery = galleryOf(page)
    const photos = gallery.getByRole("listitem")
    await choose(gallery, ["a.png", "b.png", "c.png", "d.png"].map(photo))
    await expect(photos).toHaveCount(4)
    // A long press, or the keyboard's button, makes another the main one; a short press enlarges it.
    const tile = (name: string) => gallery.getByRole("button", { name: new RegExp(`^${name}(, main image)?$`) })
    const main = gallery.getByRole("button", { name: /, main image$/ })
    // It arrives while somebody presses Close, which stays under the pointer.
    let arrive = () => {}
    const sent = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(largePhoto, async (route) => {
      await sent
      await route.continue()
    })
    await tile("b.png").click()
    const dialog = page.getByRole("dialog", { name: "b.png" })
    await dialog.getByRole("button", { name: "Close" }).hover()
    await page.mouse.down()
    arrive()
    const large = dialog.getByRole("img", { name: "b.png, large" })
    await expect(large).not.toHaveJSProperty("naturalWidth", 0)
    await page.mouse.up()
    await expect(dialog).toHaveCount(0)
    await expect(main).not.toHaveAccessibleName("b.png, main image")
    await tile("b.png").hover()
    const asked = page.waitForRequest((request) => request.url().includes("/photo-change"))
    await page.mouse.down()
    await asked
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
      await expect(page.getByRole("alertdialog")).toHaveCount(0)
    }
    await remove("c.png")
    await said(page, "Delete Image Fail. Main Image can't be deleted.")
    await remove("d.png")
    await said(page, "Delete Image Success")
    await expect(photos).toHaveCount(3)
    await expectAccessible(page, "photos of a product")
    await page.goto(`/inventory/update?search=${encodeURIComponent(code)}`)
    await expect(page.getByRole("article").first().locator("img")).toHaveAttribute("src", shown ?? "")
  })

  test("and items are closed while a product has unsaved fields · PRODUCT-15 PRODUCT-16 PRODUCT-33", async ({
    page,
  }) => {
    await page.goto(`/inventory/update/${frame.id}`)
    const parts = partsOf(page)
    await expect(parts).toHaveText(["Inventory Information", "Colors", "Inventory Items"])
    await page.getByRole("textbox", { name: "Number" }).fill("CHANGED")
    for (const name of ["Colors", "Inventory Items"])
      await expect(parts.filter({ hasText: name })).toHaveAttribute("aria-disabled", "true")
    await page.getByRole("button", { name: "Cancel", exact: true }).click()
    await parts.filter({ hasText: "Colors" }).click()
    for (const name of ["Add Color", "Save Photos"]) await expect(page.getByRole("button", { name })).toBeVisible()
    for (const name of ["Tortoise", "Navy", "Olive"])
      await expect(
        page.getByRole("region", { name: new RegExp(`^${name}`) }).getByRole("button", { name: /^Upload photos/ }),
      ).toBeVisible()
  })

  test("of a product take a new colour with two keys, which needs key, name and a code of its own · COLOR-01 COLOR-02 COLOR-03", async ({
    page,
  }) => {
    await page.goto(`/inventory/update/${frame.id}/colors`)
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
  })

  test("of a new colour wait for Save Photos; until then the other parts are closed · COLOR-04 IMAGE-10 PRODUCT-33", async ({
    page,
  }) => {
    await page.goto(`/inventory/update/${frame.id}/colors`)
    const parts = partsOf(page)
    await page.getByRole("button", { name: "Add Color" }).click()
    const dialog = page.getByRole("dialog", { name: "Add Color" })
    await dialog.getByText("Two colors").click()
    await dialog.getByRole("textbox", { name: "Second color key *", exact: true }).fill("#C9A04C")
    await dialog.getByRole("textbox", { name: "Color name *" }).fill("Dusk Gold")
    await dialog.getByRole("textbox", { name: "Color code *" }).fill("DUSK-GOLD")
    await dialog.getByRole("button", { name: "Add", exact: true }).click()
    const dusk = page.getByRole("region", { name: "Dusk Gold" })
    await expect(dusk.locator("rect")).toHaveAttribute("fill", "#1a0e55")
    await expect(dusk.locator("svg path").first()).toHaveAttribute("fill", "#c9a04c")
    const save = page.getByRole("button", { name: "Save Photos" })
    await expect(save).toBeDisabled()
    await choose(dusk, [photo("1.png"), photo("2.png")])
    await expect(page.getByText("2 new photos are not saved yet")).toBeVisible()
    await expect(parts.filter({ hasText: "Inventory Items" })).toHaveAttribute("aria-disabled", "true")
    await dusk.getByRole("button", { name: "Discard 1.png" }).click()
    await save.click()
    await expect(dusk.getByText("New", { exact: true })).toHaveCount(0)
    await expect(dusk.getByRole("button", { name: "Delete 2.png" })).toBeVisible()
    await expect(save).toBeDisabled()
    await choose(dusk, ["3.png", "4.png", "5.png", "6.png", "7.png"].map(photo))
    await expect(page.getByText("4 new photos are not saved yet")).toBeVisible()
    await expect(dusk.getByRole("button", { name: /^Upload photos/ })).toHaveCount(0)
    await save.click()
    await expect(dusk.getByRole("button", { name: /^Delete/ })).toHaveCount(5)
    await expectAccessible(page, "colours of a product")
  })

  test("of an item are as many as its client's setting allows · IMAGE-04", async ({ page }) => {
    await page.goto(`/inventory/update/${frame.id}/items`)
    await page.getByRole("button", { name: `Photos of item ${inventoryItems.navyOnly.id}` }).click()
    const ofItem = page.getByRole("dialog", { name: `Photos of item ${inventoryItems.navyOnly.id}` })
    await choose(ofItem, [photo("x.png"), photo("y.png")])
    await expect(ofItem.getByText("2 of 2")).toBeVisible()
    await expect(ofItem.getByRole("button", { name: /^Upload photos/ })).toHaveCount(0)
    await page.keyboard.press("Escape")
  })

  test("and fields of an inactive product cannot change · PRODUCT-21", async ({ page, sql, data, caller }) => {
    const id = await aFrame(caller, sql, { InventoryCode: `CLOSED ${Date.now()}` })
    await page.goto(`/inventory/update/${id}`)
    const gallery = galleryOf(page)
    await choose(gallery, ["a.png", "b.png"].map(photo))
    await expect(gallery.getByRole("listitem")).toHaveCount(2)
    const mains = gallery.getByRole("button", { name: /^Make .* the main image$/ })
    await expect(mains).toHaveCount(1)
    await expect(mains).toBeEnabled()
    await arrange(data, (all) => all`update inventory set status_id = 6 where client_id = 3 and id = ${id}`)
    await page.goto(`/inventory/update/${id}`)
    await expect(mains).toHaveCount(1)
    await expect(mains).toBeDisabled()
    const form = page.getByRole("tabpanel", { name: "Inventory Information" })
    for (const role of ["textbox", "combobox", "checkbox", "radio"] as const)
      for (const box of await form.getByRole(role).all()) await expect(box).toBeDisabled()
    await page.goto(`/inventory/update/${inactiveProduct.id}`)
    for (const name of [/^Upload photos/, /^Delete /, "Save", "Cancel"])
      await expect(page.getByRole("button", { name, exact: typeof name === "string" })).toBeDisabled()
    await page.goto(`/inventory/update/${inactiveProduct.id}/colors`)
    await expect(page.getByRole("button", { name: "Add Color" })).toBeDisabled()
  })
})
