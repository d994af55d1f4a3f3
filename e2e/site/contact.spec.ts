import { users } from "@sightline/fixtures/records/user"
import { expectAccessible } from "../support/axe"
import { arrange } from "../support/database"
import { expect, test } from "../support/test"

test("visitors sign in and write from any page: the modals check their fields, without script · SESSION-02 SESSION-03 SITE-35", async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto("/faq")
  await page.getByRole("button", { name: "Login", exact: true }).click()
  const loginModal = page.getByRole("dialog", { name: "Login" })
  const name = loginModal.getByRole("textbox", { name: "User Name" })
  await expect(name).toBeFocused()
  const isWrong = (field: typeof name) => field.and(page.locator(":invalid"))
  await expect(isWrong(name)).toBeVisible()
  await expect(isWrong(loginModal.getByLabel("Password"))).toBeVisible()
  await name.fill("no address")
  await loginModal.getByLabel("Password").fill("x")
  await page.keyboard.press("Enter")
  await expect(isWrong(name)).toBeFocused()
  await expect(page).toHaveURL("/faq")
  await name.fill(users.staff.email)
  await loginModal.getByLabel("Password").fill("wrong")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert")).toContainText("Email or password is incorrect")
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(users.staff.email)

  await page.goto("/faq")
  await page.getByRole("button", { name: "CONTACT" }).click()
  const contact = page.getByRole("dialog", { name: "Contact Us" })
  const field = (label: string) => contact.getByRole("textbox", { name: label })
  for (const label of ["Name", "Email", "Phone", "Message"]) await expect(isWrong(field(label))).toBeVisible()
  await expect(field("Phone")).toHaveAttribute("inputmode", "numeric")
  await field("Name").fill("Ada Lovelace")
  await field("Email").fill("no address")
  await field("Phone").fill("403555010")
  await field("Message").fill("Do you have it in blue?")
  await contact.getByRole("button", { name: "Send message" }).click()
  for (const label of ["Email", "Phone"]) await expect(isWrong(field(label))).toBeVisible()
  await field("Email").fill("ada@example.test")
  await expect(isWrong(field("Email"))).toHaveCount(0)
  await field("Phone").fill("40355501ab")
  await expect(isWrong(field("Phone"))).toBeVisible()
  // The field takes no eleventh digit.
  await field("Phone").fill("40355501009")
  await expect(field("Phone")).toHaveValue("4035550100")
  await contact.getByRole("button", { name: "Send message" }).click()
  await expect(page.getByRole("status")).toContainText(
    "Thanks for reaching out. We will reply in the shortest possible time.",
  )
  await context.close()
})

test("the contact page names missing values, sends complete ones, and reports a failure · SITE-34 SITE-36", async ({
  page,
  sql,
  data,
}) => {
  const kept = async () => (await sql`select count(*)::int as count from contact_message`)[0]?.count
  const before = await kept()
  for (const [entry, modal] of [
    ["Login", "Login"],
    ["CONTACT", "Contact Us"],
  ] as const) {
    await page.goto("/faq")
    await page.getByRole("button", { name: entry, exact: true }).click()
    await expect(page.getByRole("dialog", { name: modal })).toBeVisible()
    await expectAccessible(page, `the modal ${modal}`)
  }
  await page.goto("/contact")
  const form = page.getByRole("main")
  const field = (name: string) => form.getByRole("textbox", { name })
  const send = form.getByRole("button", { name: "Send message" })
  await send.click()
  await expect(field("Name")).toHaveAccessibleDescription("The name is required.")
  await expect(field("Email")).toHaveAccessibleDescription("The email is required.")
  await expect(field("Message")).toHaveAccessibleDescription("The message is required.")
  await field("Name").fill("Grace Hopper")
  await field("Email").fill("grace@nowhere")
  await field("Message").fill("When are you open?")
  await send.click()
  await expect(field("Email")).toHaveAccessibleDescription("The email is not valid.")
  await expect(field("Message")).toHaveValue("When are you open?")
  await expectAccessible(page, "/contact, with a mistake")
  expect(await kept()).toBe(before)
  await field("Email").fill("grace@example.test")
  const mailTo = (address: string) =>
    arrange(data, (rows) => rows`update client set admin_email = ${address} where id = 3`)
  await mailTo("")
  try {
    await send.click()
    await expect(page.getByRole("alert")).toContainText("Send email fails")
    await expect(field("Message")).toHaveValue("When are you open?")
  } finally {
    await mailTo("office@lakeside.demo.test")
  }
  await send.click()
  await expect(page.getByRole("status")).toContainText(
    "Thanks for reaching out. We will reply in the shortest possible time.",
  )
  expect(await kept()).toBe(before + 2)
  await expect(async () => {
    await page.goto("/dev/mail")
    const mail = page.getByRole("article").filter({ hasText: "grace@example.test" }).first()
    await expect(mail).toContainText("When are you open?", { timeout: 500 })
    await expect(mail).toContainText("office@lakeside.demo.test")
  }).toPass()
})
