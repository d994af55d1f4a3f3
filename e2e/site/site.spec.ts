import type { Page } from "@playwright/test"
import { clients } from "@sightline/fixtures/records/client"
import { everyLook, expectAccessible } from "../support/axe"
import { arrange } from "../support/database"
import { booking, clinicPages, heading, main, phone, publicPaths } from "../support/site"
import { expect, test } from "../support/test"

test.use({ javaScriptEnabled: false })

test("every public page opens for a visitor, complete without script, with a title and one heading of its own, and working links · SHELL-01", async ({
  page,
  request,
}) => {
  const scripts: string[] = []
  page.on("request", (asked) => asked.resourceType() === "script" && scripts.push(asked.url()))
  const titles = new Set<string>()
  const links = new Set<string>()
  for (const path of publicPaths) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page).toHaveURL(path)
    const source = (await answer?.text()) ?? ""
    const markup = source.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, "")
    expect(markup, path).not.toMatch(/<script|modulepreload|javascript:|\son\w+="/i)
    titles.add(await page.title())
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1)
    const here = [...markup.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href = ""]) => href)
    expect(here, `a way to us from ${path}`).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/contact$|^tel:/)]),
    )
    for (const href of here) links.add(new URL(href, answer?.url()).href)
  }
  expect(scripts).toEqual([])
  expect(titles.size, "each has a title of its own").toBe(publicPaths.length)
  for (const link of links) {
    if (!link.startsWith("http:")) continue
    const { pathname, hash, href } = new URL(link)
    const answer = await request.get(href, { maxRedirects: 0 })
    expect(answer.status(), link).toBeLessThan(400)
    if (hash && pathname !== "/") expect(await answer.text(), link).toContain(`id="${hash.slice(1)}"`)
  }
})

test("each page of the clinic has its banner and opens booking in a new window · SITE-15 SITE-19", async ({ page }) => {
  for (const [path, title] of Object.entries(clinicPages)) {
    await page.goto(path)
    await expect(heading(page, 1), path).toHaveText(title)
    // The banner: the page's name and its drawing side by side in one band, of some size.
    const banner = main(page).locator("div:has(> div > h1)").first()
    const [band, drawing] = [await banner.boundingBox(), await banner.locator(":scope > div > svg").boundingBox()]
    expect(band?.width ?? 0, path).toBeGreaterThan(600)
    expect(drawing?.height ?? 0, path).toBeGreaterThan(120)
    const button = main(page).getByRole("link", { name: "Request an appointment" })
    await expect(button.first(), path).toHaveAttribute("href", booking)
    await expect(button.first(), path).toHaveAttribute("target", "_blank")
    await expect(button.first(), path).toHaveAttribute("rel", "noopener")
  }
})

test("the page about a hurting eye says to call, to come, and what not to do · SITE-16", async ({ page }) => {
  await page.goto("/emergency-eye-care")
  await expect(page.getByRole("link", { name: `Call us now: ${phone}` })).toHaveAttribute("href", "tel:7805550142")
  await expect(main(page).getByText("Walk-ins are accepted.", { exact: true })).toBeVisible()
  await expect(main(page).getByRole("definition").getByRole("link", { name: phone })).toBeVisible()
  for (const [question, answer] of [
    ["Which signs are an emergency?", "New flashes of light"],
    ["What should I expect when I come?", "look at it under a microscope"],
    ["What should I not do?", "Do not rub the eye"],
  ] as const) {
    const group = page.getByRole("group").filter({ hasText: question })
    if (!(await group.getByText(answer).isVisible())) await group.getByText(question).click()
    await expect(group.getByText(answer)).toBeVisible()
  }
})

const says = async (page: Page, path: string, ...texts: readonly (string | RegExp)[]) => {
  await page.goto(path)
  for (const text of texts) await expect(main(page).getByText(text).first(), `${path}: ${text}`).toBeVisible()
}

test("the page of offers states them, that of myopia leads to its poster, and that of dry eyes has both treatments · SITE-17 SITE-18 SITE-21", async ({
  page,
}) => {
  await says(
    page,
    "/special-offers",
    "Buy one complete pair of spectacles and get a second of equal or lesser value free.",
    "25% off sunglasses with purchase of a 1-year supply of contact lenses.",
  )
  await says(page, "/myopia-control", "What myopia is", "Causes", "Complications")
  await expect(page.getByRole("link", { name: /^Find out more/ }).first()).toHaveAttribute(
    "href",
    "https://example.com/?poster",
  )
  await page.goto("/dry-eye-management")
  const treatments = page.locator("#treatments").getByRole("heading", { level: 3 })
  await expect(treatments).toHaveText(["Radiofrequency", "Intense pulsed light"])
})

test("the exams of children, adults and seniors say how often · SITE-22 SITE-24 SITE-25", async ({ page }) => {
  await says(
    page,
    "/children-eye-exam",
    "6–9 months",
    "2–5 years",
    "Every year",
    /^Children in kindergarten can get free glasses under a school-age programme/,
    "Alberta Health Care covers children until 19.",
  )
  await says(page, "/comprehensive-eye-exams", "An annual exam is right for adults")
  await says(page, "/senior-eye-exams", "65 and over", "Yearly")
})

test("the dilated examination covers four diseases, and the open roles lead to that of an optician · SITE-26 SITE-20", async ({
  page,
}) => {
  await page.goto("/dilated-medical-exam")
  await expect(heading(page, 3)).toContainText(["AMD", "Diabetic retinopathy", "Glaucoma", "Cataracts"])
  const roles = [
    "Optometrists",
    "Office Manager",
    "Licensed Opticians",
    "Optometric Assistants",
    "Front Desk Administrator",
  ]
  await page.goto("/join-our-team")
  await expect(heading(page, 3)).toHaveText(roles)
  await main(page).getByRole("link", { name: "Licensed Opticians" }).click()
  await expect(page).toHaveURL("/join-our-team#optician")
  await expect(page.locator("#optician")).toBeInViewport()
})

test("an exam and a vision test are side by side · SITE-27", async ({ page }) => {
  await page.goto("/eye-exam-vs-vision-test")
  const table = page.getByRole("table")
  await expect(table.getByRole("columnheader")).toHaveText(["Vision test", "Eye exam"])
  const inside = table.getByRole("row", { name: /Looks inside the eye/ })
  await expect(inside.getByRole("cell")).toHaveText(["No", "Yes: lens, nerve, macula and vessels"])
})

test("the programme's leaflets can be downloaded in four languages · SITE-23", async ({ page, request }) => {
  await page.goto("/eye-see-eye-learn")
  const sizes: number[] = []
  for (const [name, file] of [
    ["Chinese", "chinese"],
    ["French", "french"],
    ["Spanish", "spanish"],
    ["Tagalog", "tagalog"],
  ] as const) {
    const downloading = page.waitForEvent("download")
    await page.getByRole("link", { name: `${name}, PDF` }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`eye-see-eye-learn-${file}.pdf`)
    const answer = await request.get(download.url())
    expect(answer.headers()["content-type"]).toBe("application/pdf")
    const body = await answer.body()
    expect(body.subarray(0, 5).toString()).toBe("%PDF-")
    sizes.push(body.length)
  }
  expect(new Set(sizes).size, "four files").toBe(4)
})

const isHeaded = async (page: Page, path: string, title: string) => {
  await page.goto(path)
  await expect(heading(page, 1), path).toHaveText(title)
}

test("RFID has its two pages, and another one says why people trust us · SITE-28 SITE-37", async ({ page }) => {
  await isHeaded(page, "/what-rfid", "What is RFID?")
  await isHeaded(page, "/why-rfid", "Why RFID?")
  await isHeaded(page, "/why-oes", "About us, and why trust us")
  await expect(heading(page, 2)).toContainText(["Why trust us", "Made beside an optician's wall"])
})

test("the terms name their law, and the privacy policy its age · SITE-29 SITE-30", async ({ page }) => {
  await isHeaded(page, "/terms", "Terms & Conditions")
  await expect(main(page).getByText("governed by the laws of Canada")).toBeVisible()
  await isHeaded(page, "/privacy", "Privacy & Policy")
  await expect(main(page).getByText("This service is not intended for people under 18.")).toBeVisible()
})

test("questions about the software have their answers, and a box leads to a consultation · SITE-31 SITE-32", async ({
  page,
}) => {
  await isHeaded(page, "/faq", "Frequently asked questions")
  for (const [question, answer] of [
    [/benefits/, /You know what is on the wall/],
    [/barcodes and RFID/, /Yes, both/],
    [/try it first/, /trial/],
    [/bring the data/, /Data migration/],
    [/Several people|several people/, /role-based access/],
    [/cost/, /by phone/],
  ] as const) {
    const group = page.getByRole("group").filter({ has: page.locator("summary", { hasText: question }) })
    if (!(await group.getByText(answer).first().isVisible())) await group.locator("summary").click()
    await expect(group.getByText(answer).first()).toBeVisible()
  }
  for (const promise of ["One-on-one support", "No contract", "Cancel anytime"])
    await expect(main(page).getByText(promise, { exact: true })).toBeVisible()
  await page.getByRole("link", { name: "Register for a consultation" }).click()
  await expect(page).toHaveURL("/contact")
})

test("from a search result to booking: found in the sitemap, read, and led to the booking page in a new window; without one to the contact page · SHELL-02", async ({
  page,
  request,
  context,
  url,
  data,
}) => {
  expect(await (await request.get("/robots.txt")).text()).toContain(
    `Sitemap: http://localhost:${new URL(url).port}/sitemap.xml`,
  )
  const map = await (await request.get("/sitemap.xml")).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname)
  const found = [...publicPaths.filter((path) => path !== "/home-login"), "/shopping"]
  expect(addresses.sort()).toEqual(found.sort())
  await page.goto("/Children-Eye-Exam/?utm_source=search")
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href")
  expect(new URL(canonical ?? "").pathname).toBe("/children-eye-exam")
  await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", "Pediatric Eye Exams")
  const picture = await page.locator("meta[property='og:image']").getAttribute("content")
  expect((await request.get(new URL(picture ?? "").pathname)).headers()["content-type"]).toBe("image/png")
  const facts = (await page.locator("script[type='application/ld+json']").allTextContents()).map((text) =>
    JSON.parse(text),
  )
  expect(facts.map((fact) => fact["@type"])).toEqual(["FAQPage", ["LocalBusiness", "Optician"]])
  expect(facts[1]).toMatchObject({ name: clients.lakeside.name, telephone: phone, openingHours: "Mo-Fr 08:00-20:00" })

  await context.route("https://example.com/**", (route) => route.fulfill({ body: "a booking page" }))
  const opening = context.waitForEvent("page")
  await main(page).getByRole("link", { name: "Request an appointment" }).first().click()
  const opened = await opening
  await expect(opened).toHaveURL(booking)
  const straight = await request.get("/request-an-appointment", { maxRedirects: 0 })
  expect([straight.status(), straight.headers().location]).toEqual([302, booking])

  const setBooking = (address: string) =>
    arrange(
      data,
      (sql) => sql`update layout_attribute set navigate_url = ${address} where client_id = 3 and name = 'booking'`,
    )
  await setBooking("")
  await expect(async () => {
    const unset = await request.get("/request-an-appointment", { maxRedirects: 0 })
    expect([unset.status(), unset.headers().location]).toEqual([302, "/contact"])
  }).toPass()
  await page.goto("/children-eye-exam")
  await expect(main(page).getByRole("link", { name: "Request an appointment" }).first()).toHaveAttribute(
    "href",
    "/contact",
  )
  await setBooking(booking)
})

test.describe("By script, as a tool sees them.", () => {
  test.use({ javaScriptEnabled: true })

  test("no page of the site violates WCAG 2.2 AA, light, dark or in high contrast", async ({ page }) => {
    for (const path of publicPaths.filter((path) => !["/", "/home", "/home-login"].includes(path))) {
      await page.goto(path)
      await expectAccessible(page, path, [1440], everyLook)
    }
  })
})
