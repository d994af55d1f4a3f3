import type { Page } from "@playwright/test"
import { expectAccessible } from "../support/axe"
import { arrange } from "../support/database"
import { withLayout, withoutLayouts } from "../support/layout"
import { removalScreen } from "../support/removal-screen"
import { signIn } from "../support/sign-in"
import { expect, test } from "../support/test"

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test("a visitor's menu is exactly the documented one, along the header or in a side menu · SHELL-18 SHELL-24 SHELL-29", async ({
  page,
}) => {
  await page.goto("/")
  const bar = page.getByRole("navigation", { name: "Main" })
  await expect(bar).toBeVisible()
  expect(await bar.locator(":scope > a, :scope > button").allInnerTexts()).toEqual([
    "HOME",
    "RFID",
    "FAQs",
    "CONTACT",
    "FEATURES",
  ])
  await bar.getByRole("button", { name: "RFID" }).click()
  await expect(bar.getByRole("link", { name: "what RFID" })).toHaveAttribute("href", "/what-rfid")
  await expect(bar.getByRole("link", { name: "why RFID" })).toHaveAttribute("href", "/why-rfid")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible()
  for (const [name, path] of [
    ["FAQs", "/faq"],
    ["HOME", "/"],
  ] as const) {
    await bar.getByRole("link", { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(bar.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page")
  }
  // CONTACT opens the form on the current page; its own page exists too.
  await bar.getByText("CONTACT", { exact: true }).click()
  await expect(page.getByRole("dialog", { name: "Contact Us" })).toBeVisible()
  await page.keyboard.press("Escape")
  await page.setViewportSize(phone)
  await expect(bar).toBeHidden()
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  const side = page.getByRole("navigation", { name: "Main" }).filter({ visible: true })
  expect(await side.locator("a, button").allInnerTexts()).toEqual([
    "HOME",
    "what RFID",
    "why RFID",
    "FAQs",
    "CONTACT",
    "FEATURES",
  ])
  await expectAccessible(page, "/, side menu open")
  await side.getByRole("link", { name: "what RFID" }).click()
  await expect(page).toHaveURL("/what-rfid")
})

test("FEATURES shows the home page and half a second later its features, without blocking the page · SHELL-25", async ({
  page,
}) => {
  // From the first frame of each document on, by the clock of the page's own animation: a busy machine paints late.
  await page.addInitScript(() => {
    const frames: { isHeld: boolean; scrolled: number }[] = []
    Reflect.set(window, "framesSeen", frames)
    const look = () => {
      const features = document.querySelector("#features")
      if (features) frames.push({ isHeld: features.getAnimations().length > 0, scrolled: window.scrollY })
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto("/faq")
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FEATURES" }).click()
  await expect(page).toHaveURL("/#features")
  await expect.poll(() => page.evaluate(() => window.scrollY), "it scrolls").toBeGreaterThan(0)
  const frames: { isHeld: boolean; scrolled: number }[] = await page.evaluate(() => Reflect.get(window, "framesSeen"))
  expect(frames.some(({ isHeld }) => isHeld)).toBe(true)
  expect(frames.filter(({ isHeld, scrolled }) => isHeld && scrolled > 0)).toEqual([])
  await expect(page.locator("#features")).toHaveCSS("animation-duration", "0.5s")
  await expect(page.locator("html")).toHaveCSS("animation-delay", "0.5s")
  const top = await page.locator("#features").evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(200)
  // Chromium drops a wheel that turns while the page still glides there.
  await expect(async () => {
    await page.mouse.wheel(0, -400)
    const features = page.locator("#features")
    await expect
      .poll(() => features.evaluate((it) => it.getBoundingClientRect().top), { timeout: 1000 })
      .toBeGreaterThan(300)
  }).toPass()
  await expect(page.locator("#client")).toHaveCount(1)
})

test("the header stays while the page scrolls, 66 high and 82 with several centers, and its logo leads to the start · SHELL-16 SHELL-17", async ({
  page,
}) => {
  await page.goto("/faq")
  const header = page.getByRole("banner")
  const box = async () => {
    const found = await header.boundingBox()
    return { top: found?.y, height: found?.height }
  }
  expect(await box()).toEqual({ top: 0, height: 66 })
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  expect(await box()).toEqual({ top: 0, height: 66 })
  await header.getByRole("link", { name: /Sightline/ }).click()
  await expect(page).toHaveURL("/")
  await signIn(page, "owner4")
  expect((await box()).height).toBe(66)
  await page.context().clearCookies()
  await signIn(page, "owner")
  expect((await box()).height).toBe(82)
  await page.goto("/scan-remove")
  expect(await box()).toEqual({ top: 0, height: 82 })
  await page.setViewportSize(phone)
  expect((await box()).height).toBe(82)
})

test("the footer of visitors has blurb, copyright, Terms and Privacy · SHELL-34", async ({ page }) => {
  await page.goto("/faq")
  const footer = page.getByRole("contentinfo")
  await expect(footer.getByText("Lakeside Eye Care looks after eyes")).toBeVisible()
  await expect(footer.getByText("© 2024 Lakeside Eye Care")).toBeVisible()
  await expect(footer.getByRole("link", { name: "Terms", exact: true })).toHaveAttribute("href", "/terms")
  await expect(footer.getByRole("link", { name: "Privacy", exact: true })).toHaveAttribute("href", "/privacy")
  await expect(footer.getByRole("link", { name: "Facebook" })).toHaveCount(0)
})

test("the footer of staff has the client's networks and copyright, and its papers only on /home · SHELL-35 SHELL-36 SHELL-37", async ({
  page,
  data,
}) => {
  const footer = page.getByRole("contentinfo")
  await signIn(page, "owner")
  for (const name of ["Facebook", "Instagram"]) {
    const link = footer.getByRole("link", { name })
    await expect(link).toHaveAttribute("href", `https://example.com/?${name.toLowerCase()}`)
    await expect(link).toHaveAttribute("rel", /noopener/)
  }
  await expect(footer.getByText("© 2024 Lakeside Eye Care")).toBeVisible()
  for (const [name, path] of [
    ["Terms of Service", "/terms"],
    ["Privacy Policy", "/privacy"],
  ] as const) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", path)
    await expect(footer.getByRole("link", { name })).toHaveAttribute("target", "_blank")
  }
  const [papers] = await Promise.all([
    page.waitForEvent("popup"),
    footer.getByRole("link", { name: "Terms of Service" }).click(),
  ])
  await expect(papers).toHaveURL("/terms")
  await papers.close()
  for (const path of ["/scan-remove", "/faq"]) {
    await page.goto(path)
    await expect(footer.getByRole("link", { name: "Facebook" })).toBeVisible()
    await expect(footer.getByRole("link", { name: /Terms|Privacy/ })).toHaveCount(0)
  }
  // A client without a copyright text gets the year of the documents; others get their own.
  await signInAnew(page, "owner4")
  await expect(footer.getByText("© 2024 Sightline")).toBeVisible()
  await withLayout(data, 4, [{ section: "FOOTER", name: "copyright", value: "© 2031 Hillcrest" }], async () => {
    await page.reload()
    await expect(footer.getByText("© 2031 Hillcrest")).toBeVisible()
    await expect(footer.getByText("2024")).toHaveCount(0)
  })
})

test("two clients side by side have their own menu, footer, home and colour; one has its own address · SHELL-09 SHELL-11 SHELL-30", async ({
  page,
  data,
}) => {
  const look = async () => ({
    heading: await page.getByRole("heading", { level: 1 }).textContent(),
    menu: await page.getByRole("navigation", { name: "Main" }).locator(":scope > a, :scope > button").allInnerTexts(),
    footer: await page.getByRole("contentinfo").textContent(),
    colour: await page
      .getByRole("main")
      .getByRole("link", { name: /appointment|fitting/ })
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor),
  })
  await page.goto("/home")
  const lakeside = await look()
  await withLayout(data, 5, [{ name: "SHORE", value: "The shore", url: "/naalsio", isPublic: true }], async () => {
    await expect(async () => {
      await page.goto("/Naalsio")
      expect((await look()).menu).toEqual(["The shore"])
    }).toPass()
    const naalsio = await look()
    expect(lakeside).toMatchObject({ heading: "See the day clearly", colour: "rgb(11, 107, 99)" })
    expect(lakeside.menu).toContain("FEATURES")
    expect(naalsio).toMatchObject({ heading: "Light by the water", menu: ["The shore"], colour: "rgb(107, 47, 160)" })
    expect(naalsio.footer).toContain("© 2025 Naalsio Vision")
    expect(lakeside.footer).toContain("© 2024 Lakeside Eye Care")
  })
  for (const path of ["/hillcrest", "/nobody-at-all", "/4", "/naalsio/deeper"])
    expect((await page.goto(path))?.status(), path).toBe(404)
  expect((await page.goto("/naalsio"))?.status()).toBe(200)
  // It is data: without the client there is no such page.
  await arrange(data, (sql) => sql`update client set url = 'harbour' where id = 5`)
  await expect.poll(async () => (await page.goto("/naalsio"))?.status()).toBe(404)
  expect((await page.goto("/harbour"))?.status()).toBe(200)
  await arrange(data, (sql) => sql`update client set url = 'naalsio' where id = 5`)
})

test("/oesinv is the marketing variant for signed-in users, and no address of visitors · SHELL-10", async ({
  page,
}) => {
  expect((await page.goto("/oesinv"))?.status()).toBe(404)
  await signIn(page, "owner")
  expect((await page.goto("/oesinv"))?.status()).toBe(200)
  const inside = await page.getByRole("heading", { level: 1 }).textContent()
  await page.goto("/")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(inside ?? "?")
  await expect(page.locator("#features")).toHaveCount(1)
})

const forAll = ["Start", "Anything"]
const superOnly = [
  "CART",
  "SHOPPING",
  "ORDER",
  "REPORT",
  "Admin Tables",
  "UpdateCategoryOptionsTable",
  "BASE TABLES UPDATE",
]
const menuEntries = [
  { name: "HOME", value: "Start", url: "/home" },
  { name: "ANYTHING", value: "Anything", url: "/faq" },
  ...[...superOnly, "ADMIN", "RELOCATE"].map((name) => ({ name, url: "/faq" })),
  { name: "NOWHERE", url: "/no-such-page" },
  { name: "BAD", url: "javascript:alert(1)" },
]
const menus = [
  {
    title:
      "the menu and the open pages of staff come from the server; an entry of a closed page is hidden · SHELL-06 ROLE-02 ROLE-03",
    client: 3,
    seen: [
      ["supper", [...forAll, ...superOnly, "ADMIN", "RELOCATE"]],
      ["admin", [...forAll, "ADMIN", "RELOCATE"]],
      ["warehouse", [...forAll, "RELOCATE"]],
    ],
  },
  {
    title: "a Simple client relocates nothing, and only its owner and SupperAdmin see ADMIN · ROLE-04 ROLE-06",
    client: 4,
    seen: [
      ["supper", [...forAll, ...superOnly, "ADMIN"]],
      ["owner", [...forAll, "ADMIN"]],
    ],
  },
] as const

for (const { title, client, seen } of menus)
  test(title, async ({ browser, url, data, signedIn }) => {
    const journey = async () => {
      for (const [who, labels] of seen) {
        const context = await browser.newContext({ baseURL: url, storageState: await signedIn(who), viewport: phone })
        const page = await context.newPage()
        const switchTo = (clientId: string) =>
          context.request.post("/switch-client", { form: { clientId }, headers: { origin: url } })
        if (client === 4) await switchTo("4")
        await page.goto("/home")
        await page.getByRole("button", { name: "Menu", exact: true }).click()
        const side = page.getByRole("navigation", { name: "Main" }).filter({ visible: true })
        expect([who, client, await side.getByRole("link").allInnerTexts()]).toEqual([who, client, labels])
        // A page that the menu does not name is closed, and the header does not link there either.
        expect([who, (await page.goto("/scan-remove"))?.status()]).toEqual([who, 404])
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is unusable.")
        await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/home")
        await expect(page.getByRole("banner").getByRole("link", { name: "Sold" })).toHaveCount(0)
        expect((await page.goto("/relocate"))?.status()).toBe(404)
        if (client === 4) await switchTo("3")
        await context.close()
      }
    }
    await withLayout(data, client, menuEntries, journey)
  })

test("an entry has its own style, and broken or dangerous style changes nothing", async ({ page, data }) => {
  const entries = [
    { name: "HOME", value: "Start", url: "/home", css: '{"font-style":"italic","position":"fixed"}' },
    { name: "FAQ", value: "Questions", url: "/faq", css: "{broken" },
  ]
  await withLayout(data, 4, entries, async () => {
    await signIn(page, "owner4")
    const style = (name: string) =>
      page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name })
        .evaluate((link) => ({ font: getComputedStyle(link).fontStyle, position: getComputedStyle(link).position }))
    expect(await style("Start")).toEqual({ font: "italic", position: "static" })
    expect(await style("Questions")).toEqual({ font: "normal", position: "static" })
  })
})

test("quick removal is the link named after the status, one client is a name and several a choice, and the page that takes scans says so · SHELL-20 SHELL-21 SHELL-26", async ({
  page,
  data,
}) => {
  const header = page.getByRole("banner")
  await signIn(page, "owner")
  await header.getByRole("link", { name: "Sold" }).click()
  await expect(page).toHaveURL("/scan-remove")
  await expect(header.getByRole("link", { name: "Scan Remove (Scan)" })).toHaveAttribute("aria-current", "page")
  await expect(header.getByRole("link", { name: "Home", exact: true })).toBeVisible()
  // A page of the same app that takes no scans.
  await page.goto("/customer")
  await expect(header.locator("a[aria-current=page]").first()).toHaveText("Customers")
  await expect(header.getByText("(Scan)")).toHaveCount(0)
  await header.getByRole("link", { name: "Home", exact: true }).click()
  await expect(header.getByRole("link", { name: "Scan Remove", exact: true })).toBeVisible()
  await header.getByRole("button", { name: /Client: Lakeside Eye Care/ }).click()
  expect(
    await page
      .getByRole("form", { name: "Switch client" })
      .filter({ visible: true })
      .getByRole("button")
      .allInnerTexts(),
  ).toEqual(["Lakeside Eye Care", "Hillcrest Optical"])
  await signInAnew(page, "owner4")
  await expect(header.getByText("Hillcrest Optical").filter({ visible: true })).toBeVisible()
  await expect(header.getByRole("button", { name: /Client/ })).toHaveCount(0)
  await arrange(data, (sql) => sql`update client set default_remove_status = 'Broken_in_two_31' where id = 4`)
  await page.reload()
  await expect(header.getByRole("link", { name: "Broken_in_two" })).toHaveAttribute("href", "/scan-remove")
  await arrange(data, (sql) => sql`update client set default_remove_status = null where id = 4`)
  await page.reload()
  await expect(header.getByRole("link", { name: /Broken|Sold/ })).toHaveCount(0)
  await arrange(data, (sql) => sql`update client set default_remove_status = 'Sold_30' where id = 4`)
})

test("when no layout loads, visitors keep the last good one and staff wait at the sign-in page with their session · SHELL-33", async ({
  page,
  browser,
  url,
  data,
}) => {
  const toast = page.getByRole("region", { name: "Notifications" }).getByText("Layout settings could not be loaded")
  const stranger = await (await browser.newContext({ baseURL: url })).newPage()
  await stranger.goto("/home")
  await signIn(page, "staff")
  await withoutLayouts(data, async () => {
    const told = stranger
      .getByRole("region", { name: "Notifications" })
      .getByText("Layout settings could not be loaded")
    await expect(async () => {
      await stranger.goto("/home")
      await expect(told).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("See the day clearly")
    await expect(stranger.getByRole("contentinfo").getByText("© 2024 Lakeside Eye Care")).toBeVisible()
    const corner = await told.boundingBox()
    expect((corner?.x ?? 0) + (corner?.width ?? 0)).toBeGreaterThan(desk.width / 2)
    expect(corner?.y).toBeGreaterThan(desk.height / 2)

    for (const path of ["/scan-remove", "/home"]) {
      await page.goto(path)
      await expect(page).toHaveURL(`/home-login?returnTo=${encodeURIComponent(path)}`)
      await expect(toast).toBeVisible()
    }
    await expect(page.getByText("You are still signed in")).toBeVisible()
    await expectAccessible(page, "/home-login, waiting for the layout")
    await page.getByRole("link", { name: "Retry" }).click()
    await expect(toast).toBeVisible()
  })
  await page.getByRole("link", { name: "Retry" }).click()
  await expect(page).toHaveURL("/home")
  await expect(toast).toHaveCount(0)
  await removalScreen(page).open()
  await stranger.context().close()
})

test("a page that breaks while rendering shows the 404 page with the way home · ERR-02", async ({ page }) => {
  await signIn(page, "staff")
  await page.route(/assets-office\/.*scan-remove\.route.*\.js/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "export default function Broken() { throw new Error('planted') }\nexport { Broken as d }",
    }),
  )
  await page.goto("/scan-remove")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is unusable.")
  await expect(page.getByText("planted")).toHaveCount(0)
  await page.getByRole("link", { name: "Back to Home" }).click()
  await expect(page).toHaveURL("/home")
})

async function signInAnew(page: Page, who: Parameters<typeof signIn>[1]) {
  await page.context().clearCookies()
  await signIn(page, who)
}
