import { inventories } from "@sightline/fixtures/records/inventory"
import { expect, test } from "../support/test"

test.describe("a lost answer", () => {
  test.use({ as: "owner" })

  test("after the server saved a vendor, a second Save leaves one vendor, and no code is taken", async ({
    page,
    sql,
  }) => {
    const keys: (string | undefined)[] = []
    await page.route("**/inventory/update/firm-change", async (route) => {
      keys.push(route.request().headers()["idempotency-key"])
      // The server acts before the answer is thrown away.
      const response = await route.fetch()
      if (keys.length === 1) await route.abort("connectionreset")
      else await route.fulfill({ response })
    })
    const name = "Lost Answer Lenses"
    const vendors = async () => (await sql`select id from vendor where client_id = 3 and name = ${name}`).length

    await page.goto(`/inventory/update/${inventories.twinFrame.id}`)
    await page.getByRole("button", { name: "Select vendors" }).click()
    await page.getByRole("button", { name: "New vendor" }).click()
    const form = page.getByRole("dialog", { name: "Create Vendors" })
    await form.getByRole("textbox", { name: "Name *" }).fill(name)
    const save = form.getByRole("button", { name: "Save" })
    await save.press("Enter")
    await expect(page.getByText("There was no answer.", { exact: false }).first()).toBeVisible()
    expect(await vendors()).toBe(1)

    // A message lies above the button for a while; the keyboard reaches it.
    await save.press("Enter")
    await expect(form).toBeHidden()
    await expect(page.getByText("Create Successfully!").first()).toBeVisible()
    await expect(page.getByText("already has this code")).toHaveCount(0)
    expect(await vendors()).toBe(1)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })
})
