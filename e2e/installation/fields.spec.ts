import { categoryId } from "@sightline/fixtures/records/category"
import { expectAccessible, expectSpokenNames } from "../support/axe"
import { expect, test } from "../support/test"

test.use({ as: "supper" })

test("a SupperAdmin drafts a field, previews it, publishes it into an owner's open form, and takes it back", async ({
  page,
  browser,
  signedIn,
  url,
}) => {
  const told = page.getByRole("region", { name: "Notifications" })
  const owner = await (await browser.newContext({ baseURL: url, storageState: await signedIn("owner") })).newPage()
  await owner.goto(`/inventory/new?category=${categoryId(3, "solution")}`)
  await owner.getByLabel("Description *").fill("Typed before the field came")

  await page.goto("/admin/fields")
  await expectSpokenNames(page, "/admin/fields")
  await page.getByRole("button", { name: "Add field" }).click()
  const dialog = page.getByRole("dialog", { name: "New field" })
  await dialog.getByLabel("Code", { exact: true }).fill("CareLevel")
  await dialog.getByLabel("Name", { exact: true }).fill("Care level")
  await dialog.getByRole("checkbox", { name: "Required" }).check()
  await dialog.getByLabel("Default of a new record").fill("High")
  await expectAccessible(page, "/admin/fields, a field", [390, 820, 1440])
  await dialog.getByRole("button", { name: "Save to draft" }).click()
  await expect(told.getByText("The draft is saved")).toBeVisible()
  await expect(owner.getByLabel("Care level *")).toHaveCount(0)

  await page.getByRole("button", { name: "Show the form" }).click()
  const preview = page.getByRole("region", { name: "Preview of the form" })
  await expect(preview.getByLabel("Care level *")).toHaveValue("High")
  await expectAccessible(page, "/admin/fields", [390, 820, 1440])

  await page.getByRole("button", { name: "Check and publish" }).click()
  const question = page.getByRole("alertdialog", { name: "What publishing does" })
  await expect(question.getByText(/products have no Care level and need one/)).toBeVisible()
  await question.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(told.getByText("The fields are published")).toBeVisible()
  await expect(owner.getByLabel("Care level *")).toHaveValue("High")
  await expect(owner.getByLabel("Description *")).toHaveValue("Typed before the field came")
  await owner.getByLabel("Care level *").fill("Highest")

  await page.getByRole("button", { name: "Bring back state 1" }).click()
  await expect(told.getByText("State 1 is the draft now. Check and publish it.")).toBeVisible()
  await page.getByRole("button", { name: "Check and publish" }).click()
  await question.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(owner.getByLabel("Care level *")).toHaveCount(0)
  await expect(owner.getByText("Care level (Highest)")).toBeVisible()
  await expect(owner.getByLabel("Description *")).toHaveValue("Typed before the field came")
})
