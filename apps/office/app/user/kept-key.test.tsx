import { users } from "@sightline/fixtures/records/user"
import { UserId } from "@sightline/model/user"
import { afterEach, expect, it } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { open, played } = office()

const lose = (event: Event) => event.preventDefault()
afterEach(() => window.removeEventListener("submit", lose, { capture: true }))

const invitation = () => open("/admin/users/invite", { as: users.owner })

/** Fills in and sends the form; returns the key of the request. */
async function send(page: Awaited<ReturnType<typeof invitation>>, firstName = "Ada") {
  await page.findByLabelText("First name")
  page.type("First name", firstName)
  page.type("Last name", "Byron")
  page.type("Email", "ada@example.com")
  const key = page.getByRole("button", { name: words.send }).closest("form")?.elements.namedItem("idempotencyKey")
  await page.press(words.send)
  return (key as HTMLInputElement).value
}

it("a form with a lost answer is sent again with its key, even after a reload", async () => {
  window.addEventListener("submit", lose, { capture: true })
  const page = await invitation()
  const first = await send(page)
  expect(await send(page)).toBe(first)
  page.reload()
  expect(await send(page)).toBe(first)
  expect(await send(page, "Augusta"), "another form has another key").not.toBe(first)
})

it("an answered form is sent again with another key", async () => {
  const asked = played.user.invite({ userId: UserId.make(9), link: "https://stock.example.test/invitation?token=a" })
  const page = await invitation()
  const first = await send(page)
  await page.findByText(words.handOver("ada@example.com"))
  expect(asked).toHaveLength(1)
  page.reload()
  expect(await send(page)).not.toBe(first)
})
