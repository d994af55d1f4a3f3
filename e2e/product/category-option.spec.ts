import { expectAccessible } from "../support/axe"
import { arrange } from "../support/database"
import { pressOn, typed, watchKeyboard } from "../support/keyboard"
import { removalScreen } from "../support/removal-screen"
import { expect, test } from "../support/test"

const path = "/UpdateCategoryOptionsTable"
const attribute = 4711
const ofCategory = "Journeys by land and sea"

test.use({ as: "supper" })

/** A field on no form, and a category with an attribute. */
async function aField(data: string, name: string) {
  await arrange(data, async (sql) => {
    await sql`insert into category_option (client_id, code, name, value_type, order_sequence)
      values (3, ${name.replace(/\W/g, "")}, ${name}, 1, 3)`
    await sql`insert into category (client_id, code, name, sort_order, attribute_id, shop_online)
      values (3, 'JOURNEYS', ${ofCategory}, 99, ${attribute}, false) on conflict do nothing`
  })
}

/** Other journeys count the categories. */
test.afterEach(({ data }) =>
  arrange(data, (sql) => sql`delete from category where client_id = 3 and code = 'JOURNEYS'`),
)

test("a field's status, order and Display are changed by the keyboard, in place · CATOPT-02 CATOPT-03 CATOPT-05", {
  tag: "@gate",
}, async ({ page, data, sql }) => {
  const name = `Keyed ${Date.now()}`
  await aField(data, name)
  const stored = async () =>
    (
      await sql`select status_id, order_sequence, is_hidden from category_option where client_id = 3 and name = ${name}`
    )[0]
  const { says } = removalScreen(page)
  const watched = await watchKeyboard(page)
  await page.goto(path)
  const button = (label: string) => page.getByRole("button", { name: `${label} of ${name}`, exact: false })
  await pressOn(button("Order Sequence"))
  const field = page.getByRole("textbox", { name: `Order Sequence of ${name}` })
  await expect(field).toBeFocused()
  await field.fill("12")
  await page.keyboard.press("Escape")
  await expect(button("Order Sequence")).toBeFocused()
  await expect(button("Order Sequence")).toHaveText("3")
  await page.keyboard.press("Enter")
  await expect(field).toHaveValue("3")
  await field.fill("")
  await page.keyboard.press("Enter")
  await says(`${name} is saved`)
  await expect(button("Order Sequence")).toHaveText("0")
  await pressOn(button("Status ID"))
  await expect(page.getByRole("menuitemradio")).toHaveText(["Active (5)", "Inactive (6)"])
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("menuitemradio", { name: "Inactive (6)" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(button("Status ID")).toHaveText("Inactive (6)")
  await pressOn(page.getByRole("switch", { name: `Display of ${name}` }), "Space")
  await expect(page.getByRole("switch", { name: `Display of ${name}` })).not.toBeChecked()
  await expect.poll(stored).toEqual({ status_id: 6, order_sequence: 0, is_hidden: true })
  await watched()
})

test("a field's categories are tags from the category list, cut when they are long · CATOPT-04 CATOPT-06", async ({
  page,
  data,
  sql,
}) => {
  const name = `Tagged ${Date.now()}`
  await aField(data, name)
  const stored = async () =>
    (await sql`select attribute_ids from category_option where client_id = 3 and name = ${name}`)[0]?.attribute_ids
  const watched = await watchKeyboard(page)
  await page.goto(path)
  const label = `Category Attribute IDs of ${name}`
  const opener = page.getByRole("button", { name: label })
  await pressOn(opener)
  const combobox = page.getByRole("combobox", { name: `Add to ${label}` })
  await expect(combobox).toBeFocused()
  await typed(page, "journ")
  await expect(page.getByRole("option")).toHaveText([ofCategory])
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(combobox).toHaveValue(ofCategory)
  await page.keyboard.press("Enter")
  const tag = page.getByRole("grid", { name: label }).getByRole("row", { name: ofCategory })
  await expect(tag).toHaveText("Journeys by land and...")
  await pressOn(page.getByRole("group", { name: label }).getByRole("button", { name: "Confirm" }))
  await expect(opener).toHaveText("Journeys by land and...")
  await expect(opener.getByTitle(ofCategory)).toBeVisible()
  await expect.poll(stored).toEqual([attribute])
  await pressOn(opener)
  await pressOn(tag, "Delete")
  await expect(tag).toHaveCount(0)
  await pressOn(page.getByRole("group", { name: label }).getByRole("button", { name: "Confirm" }))
  await expect(opener).toHaveText("None")
  await expect.poll(stored).toEqual([])
  await watched()
})

test("every setting has its column, the name sorts, and the page is accessible · CATOPT-01", async ({ page }) => {
  await page.goto(path)
  await expect(page.getByRole("columnheader")).toHaveText([
    "Category Option ID",
    "Category Option Name",
    "Status ID",
    "Order Sequence",
    "Category Attribute IDs",
    "Is Inventory",
    "Is Inventory Item",
    "Display",
  ])
  await page.getByRole("columnheader", { name: "Category Option Name" }).getByRole("link").focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("columnheader", { name: "Category Option Name" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  )
  await pressOn(page.getByRole("button", { name: /^Category Attribute IDs of/ }).first())
  await expect(page.getByRole("combobox", { name: /^Add to/ })).toBeFocused()
  await expectAccessible(page, "category options")
})
