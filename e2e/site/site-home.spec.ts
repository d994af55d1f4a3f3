import { clients } from "@sightline/fixtures/records/client"
import { layouts } from "@sightline/fixtures/records/layout"
import { arrange } from "../support/database"
import { signIn } from "../support/sign-in"
import { booking, heading, main, phone } from "../support/site"
import { expect, test } from "../support/test"

test.use({ javaScriptEnabled: false })

test("the marketing home shows the offer: a film and nine features · SITE-39 SITE-05 SITE-06", async ({ page }) => {
  await page.goto("/")
  await expect(heading(page, 1)).toHaveText("Know what is on the wall.")
  const film = page.locator("video")
  await expect(film).toBeVisible()
  const [source, poster] = [await film.locator("source").getAttribute("src"), await film.getAttribute("poster")]
  for (const [file, type] of [
    [source, "video/webm"],
    [poster, "image/webp"],
  ] as const) {
    const answer = await page.request.get(file ?? "")
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, type])
  }
  await expect(page.locator("#features").getByRole("listitem")).toHaveCount(9)
  await expect(page.locator("#client")).toBeVisible()
})

test("the marketing home names benefits, why people trust us, and the app · SITE-07 SITE-08 SITE-09", async ({
  page,
}) => {
  await page.goto("/")
  await expect(page.locator("#benefits").getByRole("listitem").getByRole("heading")).toHaveCount(4)
  await expect(main(page).getByText("Working hours 8:00–20:00 Pacific, Monday to Friday")).toBeVisible()
  await expect(main(page).getByText(/for text or call/)).toBeVisible()
  await expect(main(page).getByText("E-mail support around the clock.")).toBeVisible()
  await expect(main(page).getByRole("definition").getByRole("link", { name: phone })).toBeVisible()
  await expect(page.locator("#app").getByRole("heading", { name: "Sightline in your pocket" })).toBeVisible()
})

test("the marketing home shows customers three, two or one at a time · SITE-10", async ({ page }) => {
  await page.goto("/")
  const slides = page.getByRole("region", { name: "Testimonials" }).getByRole("listitem")
  expect(await slides.count()).toBeGreaterThan(3)
  for (const [width, atOnce] of [
    [1200, 3],
    [990, 3],
    [989, 2],
    [530, 2],
    [529, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const track = await page.getByRole("region", { name: "Testimonials" }).boundingBox()
    const boxes = await Promise.all((await slides.all()).map((slide) => slide.boundingBox()))
    const end = (track?.x ?? 0) + (track?.width ?? 0) + 1
    const whole = boxes.filter((box) => box && box.x + box.width <= end)
    expect(whole.length, `at ${width} px`).toBe(atOnce)
  }
})

test("the banner of the offer leads visitors to contact and signed-in users home; /oesinv shows the same · SITE-04 SHELL-10", async ({
  browser,
  page,
  url,
}) => {
  await page.goto("/")
  await main(page).getByRole("link", { name: "Talk to us" }).first().click()
  await expect(page).toHaveURL("/contact")
  const context = await browser.newContext({ baseURL: url })
  const inside = await context.newPage()
  await signIn(inside, "staff")
  for (const path of ["/", "/oesinv"]) {
    await inside.goto(path)
    await expect(heading(inside, 1), path).toHaveText("Know what is on the wall.")
    await main(inside)
      .getByRole("link", { name: `Go to ${clients.lakeside.name}` })
      .click()
    await expect(inside, path).toHaveURL("/home")
  }
  await context.close()
})

/** The demo client's own texts of its home. */
const written = (layouts[clients.lakeside.id] ?? [])
  .filter(({ section }) => section === "HOME")
  .map(({ name, value = "" }) => [name, value] as const)

test("the clinic's home follows its layout: buttons, slide, introduction and contact text, brands and partners · SITE-01 SITE-02 SITE-12", async ({
  page,
  data,
}) => {
  const set = (values: Record<string, string>) =>
    arrange(data, async (sql) => {
      for (const [name, value] of Object.entries(values))
        await sql`update layout_attribute set value = ${value} where client_id = 3 and section = 'HOME' and name = ${name}`
    })
  await set({
    btn1: "Book now",
    btn2: "To the glasses",
    text1: "A slide",
    text2: "An introduction",
    text3: "Ring the bell",
  })
  await set({ left_image: "/files/inventory/panto.svg" })
  const look = (name: string, css: string) =>
    arrange(
      data,
      (sql) =>
        sql`update layout_attribute set style_css = ${css} where client_id = 3 and section = 'HOME' and name = ${name}`,
    )
  await look("text1", '{"letter-spacing":"3px","position":"fixed","background-image":"url(https://evil.test/x)"}')
  await look("text2", "{broken")
  await expect(async () => {
    await page.goto("/home")
    await expect(heading(page, 1)).toHaveText("A slide", { timeout: 200 })
  }).toPass()
  // A client's own style applies as far as it is harmless; unreadable style changes nothing.
  const styled = main(page).getByText("A slide")
  await expect(styled).toHaveCSS("letter-spacing", "3px")
  await expect(styled).toHaveAttribute("style", "letter-spacing:3px")
  await expect(main(page).getByText("An introduction")).toBeVisible()
  await expect(main(page).getByText("Ring the bell")).toBeVisible()
  await expect(main(page).locator("img").first()).toHaveAttribute("src", "/files/inventory/panto.svg")
  const first = main(page).getByRole("link", { name: "Book now" }).first()
  await expect(first).toHaveAttribute("href", booking)
  await expect(first).toHaveAttribute("target", "_blank")
  for (const name of ["Fennimore", "Halden Moor", "Tidewell", "Kestrel Yard"])
    await expect(main(page).getByRole("listitem").getByRole("img", { name })).toBeVisible()
  for (const name of [/Halcyon Lens Laboratory/, /Merrow Contact Lens/]) {
    const partner = main(page).getByRole("link", { name })
    await expect(partner).toHaveAttribute("href", /^https:\/\/example\.com/)
    await expect(partner.locator("svg")).toBeVisible()
  }
  await expect(heading(page, 2).filter({ hasText: "Why us" })).toBeVisible()
  await expect(main(page).getByText(/^Glasses are measured on a face/)).toBeVisible()
  await main(page).getByRole("link", { name: "To the glasses" }).click()
  await expect(page).toHaveURL("/glasses-home")
  await set(Object.fromEntries(written))
  for (const name of ["text1", "text2"]) await look(name, "{}")
})

test("the contact page has its form beside phone, mail and office hours · SITE-33", async ({ page }) => {
  await page.goto("/contact")
  for (const field of ["Name", "Email", "Message"])
    await expect(main(page).getByRole("textbox", { name: field, exact: true }), field).toBeVisible()
  await expect(main(page).getByRole("button", { name: "Send message" })).toBeVisible()
  const says = (term: string) =>
    main(page)
      .locator("dl > div", { has: page.locator("dt", { hasText: term }) })
      .getByRole("definition")
  await expect(says("Phone").getByRole("link", { name: phone })).toHaveAttribute("href", "tel:7805550142")
  const { adminEmail } = clients.lakeside
  await expect(says("E-mail").getByRole("link", { name: adminEmail })).toHaveAttribute("href", `mailto:${adminEmail}`)
  await expect(says("Office hours")).toHaveText(/^8 AM to 8 PM Pacific/)
})
