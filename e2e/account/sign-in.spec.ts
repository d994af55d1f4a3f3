import type { Page } from "@playwright/test"
import { inventoryItems, itemCode } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { booksOf } from "../support/books"
import { arrange } from "../support/database"
import { removalScreen, scannerAt } from "../support/removal-screen"
import { signIn, submitSignIn } from "../support/sign-in"
import { expect, test } from "../support/test"

/** Beside the note to forget a session's stored data. */
const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name !== "rrsbForget")

const noAccess = "User has no access.  Please contact admin for access right."

test("missing values are reported beside their field; wrong credentials get one refusal, whether or not the account exists; a user without WebUser gets the message with both spaces · SESSION-04 SESSION-08 SESSION-09", async ({
  page,
}) => {
  await page.goto("/home-login")
  await submitSignIn(page, "", "")
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription("Please input your email!")
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Please input your password!")
  await submitSignIn(page, users.staff.email, "")
  await expect(page.getByText("Please input your password!")).toBeVisible()
  await expect(page.getByText("Please input your email!")).toHaveCount(0)
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(users.staff.email)
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused()

  for (const email of [users.staff.email, "nobody@demo.test"]) {
    await submitSignIn(page, email, "Sightline-demo-2")
    await expect(page.getByRole("alert").getByText("Email or password is incorrect", { exact: true })).toBeVisible()
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("")
  }
  await submitSignIn(page, users.noaccess.email, demoPassword)
  await expect(page.getByRole("alert").getByText(noAccess, { exact: true })).toBeVisible()
  // biome-ignore lint/performance/useDomNodeTextContent: what is rendered counts, and rendering may swallow a space
  expect(await page.getByRole("alert").getByText("User has no access.").innerText()).toBe(noAccess)
  expect(await sessionCookies(page)).toEqual([])
})

test("signing in keeps the session and shows the signed-in user's menu; the browser holds no token · SESSION-05", {
  tag: "@gate",
}, async ({ page, sql }) => {
  await signIn(page, "admin")
  await expect(page).toHaveURL("/home")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Amadou Fairweather")
  await expect(page.getByRole("button", { name: /Signed in as/ })).toContainText("Amadou Fairweather")
  await expect(page.getByRole("link", { name: "Sold", exact: true })).toBeVisible()
  await expect(page.getByRole("banner").getByText("Lakeside Eye Care").filter({ visible: true })).toBeVisible()
  await removalScreen(page).open()
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name, httpOnly, sameSite, path }) => ({ name, httpOnly, sameSite, path }))).toEqual([
    { name: "sightline", httpOnly: true, sameSite: "Lax", path: "/" },
  ])
  const held = await page.evaluate(() => ({
    cookie: document.cookie,
    source: document.documentElement.outerHTML,
    local: JSON.stringify({ ...localStorage }),
    tab: JSON.stringify({ ...sessionStorage }),
  }))
  expect(held.cookie).toBe("")
  for (const [place, text] of Object.entries({ ...held, handle: cookies[0]?.value ?? "" }))
    expect(text, `a token in ${place}`).not.toMatch(/eyJ[\w-]{10,}\.|tokenString|refreshToken|accessToken/)
  expect(held.source).not.toContain(cookies[0]?.value)
  const [kept] = await sql`
    select kind, client_id, sealed_tokens is not null as sealed from session
    where user_id = ${users.admin.id} and ended_at is null order by created_at desc limit 1`
  expect(kept).toEqual({ kind: "web", client_id: 3, sealed: true })
})

test("the active client is the only one, or the default one of several · SESSION-10", async ({ browser, url }) => {
  for (const [who, client] of [
    ["owner", "Lakeside Eye Care"],
    ["owner4", "Hillcrest Optical"],
    ["warehouse", "Lakeside Eye Care"],
  ] as const) {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    await signIn(page, who)
    await expect(page.getByText(`You are working for ${client}.`)).toBeVisible()
    await context.close()
  }
})

test("signing in leads back to the page that asked, by either of its addresses, and never to another site · SHELL-15", async ({
  page,
  url,
}) => {
  const asked = (target: string) => `/home-login?returnTo=${encodeURIComponent(target)}`
  await signIn(page, "staff", asked("/scan-remove"))
  await expect(page).toHaveURL("/scan-remove")
  await page.context().clearCookies()
  await page.goto("/login?returnTo=%2Fscan-remove")
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible()
  await submitSignIn(page, users.staff.email, demoPassword)
  await expect(page).toHaveURL("/scan-remove")
  await page.context().clearCookies()
  await signIn(page, "staff", "/login")
  await expect(page).toHaveURL("/home")
  for (const target of [
    "//evil.test/",
    "https://evil.test/",
    "/\\evil.test",
    "javascript:alert(1)",
    "/%09/evil.test",
    "/home-login",
  ]) {
    await page.context().clearCookies()
    await signIn(page, "staff", asked(target))
    expect(new URL(page.url()).origin, target).toBe(new URL(url).origin)
  }
})

test("the sign-in page sends signed-in users on, until they sign out", async ({ page, request }) => {
  await signIn(page, "staff")
  await page.goto("/home-login")
  await expect(page).toHaveURL("/home")
  const [handle] = await page.context().cookies()
  await page.getByRole("button", { name: /Signed in as/ }).click()
  await page.getByRole("button", { name: "Logout" }).click()
  await expect(page).toHaveURL("/home-login")
  expect(await sessionCookies(page)).toEqual([])
  const answer = await request.get("/scan-remove", {
    headers: { cookie: `sightline=${handle?.value}` },
    maxRedirects: 0,
  })
  expect(answer.status(), "the old cookie is worth nothing").toBe(302)
  expect(answer.headers().location).toBe("/home-login?returnTo=%2Fscan-remove")
  await page.goBack()
  await expect(page.getByText("Welcome, Stellan Quispe")).toHaveCount(0)
})

test("the sign-in page has no script at all, and works with scripts switched off", async ({ browser, url }) => {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()))
  const answer = await page.goto("/home-login")
  expect(await answer?.text()).not.toMatch(/<script|modulepreload|javascript:/i)
  await submitSignIn(page, users.staff.email, "wrong")
  await expect(page.getByRole("alert").getByText("Email or password is incorrect", { exact: true })).toBeVisible()
  await submitSignIn(page, users.staff.email, demoPassword)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Stellan Quispe")
  expect(scripts).toEqual([])
  await context.close()
})

test("a session that ends during a scan leads to sign-in and back, and no scan is lost, not even with the tab", async ({
  page,
  context,
  sql,
  data,
  calling,
}) => {
  const { lowFirst, lowSecond } = inventoryItems
  const screen = removalScreen(page)
  const scan = scannerAt(page)
  await signIn(page, "warehouse", "/home-login?returnTo=%2Fscan-remove")
  await screen.open()
  await scan(itemCode(lowFirst), { suffix: "Enter" })
  await expect(screen.reverse(lowFirst.id)).toBeVisible()
  await arrange(
    data,
    (sql) =>
      sql`update session set ended_at = now(), sealed_tokens = null where user_id = ${users.warehouse.id} and kind = 'web'`,
  )
  await scan(itemCode(lowSecond), { suffix: "Enter" })
  await expect(page).toHaveURL("/home-login?returnTo=%2Fscan-remove")
  expect((await booksOf(sql, lowSecond.id)).statusId).toBe(statuses.active.id)
  // Unsent scans are the person's own: another person in another tab does not see them, and sends none of them.
  const later = await context.newPage()
  await page.close()
  await signIn(later, "staff", "/home-login?returnTo=%2Fscan-remove")
  await removalScreen(later).open()
  await expect(removalScreen(later).entries).toHaveCount(0)
  await later.getByRole("button", { name: /Signed in as/ }).click()
  await later.getByRole("button", { name: "Logout" }).click()
  await expect(later).toHaveURL("/home-login")
  expect((await booksOf(sql, lowSecond.id)).statusId).toBe(statuses.active.id)
  await signIn(later, "warehouse", "/home-login?returnTo=%2Fscan-remove")
  await expect(later).toHaveURL("/scan-remove")
  await expect(removalScreen(later).reverse(lowSecond.id)).toBeVisible()
  await expect(removalScreen(later).reverse(lowFirst.id)).toBeVisible()
  expect(await booksOf(sql, lowSecond.id)).toMatchObject({ statusId: statuses.sold.id, movements: 1 })
  const caller = await calling("staff")
  for (const { id } of [lowFirst, lowSecond]) expect((await caller.setStatus(id, statuses.active.id)).status).toBe(200)
})

test("a page that does not exist, or is closed to visitors, is a 404 with the way home and to sign-in · SHELL-04 SHELL-05", async ({
  page,
}) => {
  for (const path of [
    ...[
      "/nowhere",
      "/home/nowhere",
      "/scan-remove",
      "/scan-remove/deeper",
      "/inventory/update",
      "/INVENTORY/Update/301",
    ],
    ...["/admin", "/admin/users", "/vendors-manager", "/oesinv", "/account/password"],
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is unusable.")
    await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/")
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/home-login")
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
  }
  await page.getByRole("link", { name: "Back to Home" }).click()
  await expect(page).toHaveURL("/")
  await signIn(page, "staff")
  for (const path of ["/nowhere", "/admin", "/admin/users/2"]) expect((await page.goto(path))?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is unusable.")
  await page.getByRole("link", { name: "Back to Home" }).click()
  await expect(page).toHaveURL("/home")
  await page.goto("/nowhere")
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveCount(0)
})
