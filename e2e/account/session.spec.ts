import type { BrowserContext, Page } from "@playwright/test"
import { users } from "@sightline/fixtures/records/user"
import { arrange } from "../support/database"
import { isListening } from "../support/keyboard"
import { removalScreen } from "../support/removal-screen"
import { signIn, submitSignIn } from "../support/sign-in"
import { expect, test } from "../support/test"

const state = ["rrsbCart", "rrsbInventory", "rrsbOrderManager", "rrsbScanMode", "rrsbTabs", "rrsbView"]

/** Stores data as a person's own work does. */
async function work(page: Page): Promise<void> {
  await page.evaluate((keys) => {
    for (const key of keys) localStorage.setItem(key, '{"of":"this person"}')
    localStorage.setItem("rrsbStationGap", "40")
    // biome-ignore lint/suspicious/noDocumentCookie: as the cart writes it
    document.cookie = "rrsbCart3=a-cart~1.0.3; Path=/"
  }, state)
}

const stored = async (page: Page) => {
  const keys = await page.evaluate(() => Object.keys(localStorage))
  return keys.filter((key) => state.includes(key)).sort()
}
const cartCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "rrsbCart3")?.value

/** On a page with script, once the script runs. */
async function atWork(page: Page): Promise<void> {
  await removalScreen(page).open()
}

/** An unsent scan of the person, where the removal screen keeps it. */
const keepScan = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open("sightline-removal-3.5")
        request.onerror = reject
        request.onsuccess = () => {
          const writing = request.result.transaction("entry", "readwrite")
          writing.objectStore("entry").put({ id: "waiting" })
          writing.onerror = reject
          writing.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
  )

const keptScans = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const request = indexedDB.open("sightline-removal-3.5")
        request.onerror = reject
        request.onsuccess = () => {
          const keys = request.result.transaction("entry").objectStore("entry").getAllKeys()
          keys.onerror = reject
          keys.onsuccess = () => {
            request.result.close()
            resolve(keys.result)
          }
        }
      }),
  )

test("expired tokens are renewed once for all tabs, unnoticed · SESSION-12", async ({ browser, url, data, sql }) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signIn(page, "warehouse")
  const [handle] = await context.cookies()
  const used = async () => {
    const [row] = await sql`
      select count(*)::int as used from refresh_token where used_at is not null and session_id = (
        select id from session where user_id = ${users.warehouse.id} and kind = 'web' and ended_at is null
        order by created_at desc limit 1)`
    return row?.used
  }
  expect(await used()).toBe(0)
  // The token has older rights than the person, so every call with it gets 401.
  await arrange(data, (sql) => sql`update membership set version = version + 1 where user_id = ${users.warehouse.id}`)
  const tabs = await Promise.all([1, 2, 3, 4].map(() => context.newPage()))
  const statuses = await Promise.all(tabs.map(async (tab) => (await tab.goto("/scan-remove"))?.status()))
  expect(statuses).toEqual([200, 200, 200, 200])
  for (const tab of tabs) await expect(tab).toHaveURL("/scan-remove")
  expect(await used(), "one refresh for four tabs").toBe(1)
  expect((await context.cookies()).find(({ name }) => name === "sightline")?.value).toBe(handle?.value)
  await context.close()
})

test("logging out clears cart, session and all stored state, at once with script and on the next page without it · SESSION-14", async ({
  page,
  request,
}) => {
  for (const from of ["/scan-remove", "/home"]) {
    await signIn(page, "staff")
    await atWork(page)
    await work(page)
    const [handle] = (await page.context().cookies()).filter(({ name }) => name === "sightline")
    await page.goto(from)
    if (from === "/scan-remove") await atWork(page)
    await page.getByRole("button", { name: /Signed in as/ }).click()
    await page.getByRole("button", { name: "Logout" }).click()
    await expect(page).toHaveURL("/home-login")
    expect(await cartCookie(page.context())).toBeUndefined()
    if (from === "/scan-remove") expect(await stored(page)).toEqual([])
    const old = await request.get("/scan-remove", {
      headers: { cookie: `sightline=${handle?.value}` },
      maxRedirects: 0,
    })
    expect(old.status()).toBe(302)
    await signIn(page, "staff")
    await atWork(page)
    expect((await stored(page)).filter((key) => key !== "rrsbScanMode")).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem("rrsbStationGap")), "what the station learned stays").toBe(
      "40",
    )
    await page.context().clearCookies()
  }
})

test("switching the client drops the other one's data and goes home · SESSION-11", async ({ page }) => {
  await signIn(page, "owner")
  await atWork(page)
  await work(page)
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Client: Lakeside/ })
    .click()
  await page.getByRole("button", { name: "Hillcrest Optical" }).filter({ visible: true }).click()
  await expect(page).toHaveURL("/home")
  await expect(page.getByText("You are working for Hillcrest Optical.")).toBeVisible()
  expect(await stored(page)).toEqual(["rrsbCart", "rrsbView"])
  await atWork(page)
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem("rrsbActive"))) ?? "{}")).toMatchObject({
    clientId: 4,
  })
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Client: Hillcrest/ })
    .click()
  await page.getByRole("button", { name: "Lakeside Eye Care" }).filter({ visible: true }).click()
  await expect(page.getByText("You are working for Lakeside Eye Care.")).toBeVisible()
})

test("a refused sign-in makes a visitor: stored session data go, the visitor's cart stays · SESSION-06", async ({
  page,
}) => {
  await signIn(page, "staff")
  await atWork(page)
  await work(page)
  await page.context().clearCookies({ name: "sightline" })
  await page.goto("/home-login?returnTo=%2Fscan-remove")
  await submitSignIn(page, users.staff.email, "wrong")
  await expect(page.getByText("Email or password is incorrect")).toBeVisible()
  expect(await cartCookie(page.context())).toBe("a-cart~1.0.3")
  await submitSignIn(page, users.staff.email, "Sightline-demo-1")
  await expect(page).toHaveURL("/scan-remove")
  await atWork(page)
  expect((await stored(page)).filter((key) => key !== "rrsbScanMode")).toEqual(["rrsbCart"])
})

test("a failed refresh clears everything of the session, and signing in leads back to the same place with the typed text · SESSION-13", async ({
  page,
  data,
}) => {
  const endSession = () =>
    arrange(
      data,
      (sql) =>
        // This browser's own session: others share a person's with later journeys.
        sql`update session set ended_at = now(), sealed_tokens = null where id = (
          select id from session where user_id = ${users.owner.id} and kind = 'web' order by created_at desc limit 1)`,
    )
  await signIn(page, "owner")
  await atWork(page)
  await work(page)
  await endSession()
  await page.goto("/scan-remove?from=here")
  await expect(page).toHaveURL(`/home-login?returnTo=${encodeURIComponent("/scan-remove?from=here")}`)
  expect((await page.context().cookies()).filter(({ name }) => name === "sightline")).toEqual([])
  expect(await cartCookie(page.context())).toBeUndefined()
  await submitSignIn(page, users.owner.email, "Sightline-demo-1")
  await expect(page).toHaveURL("/scan-remove?from=here")
  await expect.poll(async () => (await stored(page)).filter((key) => key !== "rrsbScanMode")).toEqual([])

  const field = (name: string) => page.getByRole("textbox", { name, exact: true })
  await page.goto("/admin/users/invite")
  await field("First name").fill("Typed")
  await field("Last name").fill("Already")
  await field("Email").fill("typed-already@demo.test")
  await page.getByRole("checkbox", { name: "Warehouse" }).check()
  await page.getByRole("checkbox", { name: "Lakeside Westgate" }).check()
  await endSession()
  await page.getByRole("button", { name: "Send invitation" }).click()
  await expect(page).toHaveURL("/home-login?returnTo=%2Fadmin%2Fusers%2Finvite")
  // Another person who signs in here does not see the typed text.
  await submitSignIn(page, users.supper.email, "Sightline-demo-1")
  await expect(page).toHaveURL("/admin/users/invite")
  await expect(page.getByRole("button", { name: /Signed in as Sunniva/ })).toBeVisible()
  await page.getByRole("button", { name: "Send invitation" }).click()
  await expect(field("First name")).toHaveAccessibleDescription("Please input first name!")
  await expect(field("First name")).toHaveValue("")
  await page.context().clearCookies()
  await signIn(page, "owner", "/home-login?returnTo=%2Fadmin%2Fusers%2Finvite")
  const toasts = page.getByRole("region", { name: "Notifications" })
  await expect(toasts.getByText("What you had typed is back.")).toBeVisible()
  for (const [name, value] of [
    ["First name", "Typed"],
    ["Last name", "Already"],
    ["Email", "typed-already@demo.test"],
  ] as const)
    await expect(field(name)).toHaveValue(value)
  for (const name of ["Warehouse", "Lakeside Westgate"])
    await expect(page.getByRole("checkbox", { name })).toBeChecked()
  await page.getByRole("button", { name: "Send invitation" }).click()
  await expect(page.getByRole("status").filter({ hasText: "typed-already@demo.test" })).toContainText("is on its way")
  // Sent text is not offered again.
  await signInAgain(page, "/admin/users/invite")
  await expect(page.getByRole("button", { name: /Signed in as/ })).toBeVisible()
  await expect(field("First name")).toHaveValue("")

  // From a dialog the sign-in leads back to its page, and the dialog has its typed text, but no password.
  await atWork(page)
  const openRegister = async () => {
    await page.getByRole("button", { name: /Signed in as/ }).click()
    await page.getByRole("link", { name: "Register new user" }).click()
  }
  await openRegister()
  const modal = page.getByRole("dialog", { name: "Register new user" })
  await modal.getByRole("textbox", { name: "First name" }).fill("Rosalind")
  await modal.getByRole("textbox", { name: "Password", exact: true }).fill("a secret nobody keeps")
  await endSession()
  await modal.getByRole("button", { name: "Register" }).click()
  await expect(page).toHaveURL("/home-login?returnTo=%2Fscan-remove")
  await submitSignIn(page, users.owner.email, "Sightline-demo-1")
  await expect(toasts.getByText(/What you had typed into “Register new user” is kept/)).toBeVisible()
  await openRegister()
  await expect(modal.getByRole("textbox", { name: "First name" })).toHaveValue("Rosalind")
  await expect(modal.getByRole("textbox", { name: "Password", exact: true })).toHaveValue("")
})

/** Signs in again on the way to a page, as after a forced sign-in. */
async function signInAgain(page: Page, path: string): Promise<void> {
  await page.context().clearCookies()
  await signIn(page, "owner", `/home-login?returnTo=${encodeURIComponent(path)}`)
}

test("without the network the session ends, and with the network back a sign-in leads to the same place · SESSION-13", async ({
  page,
}) => {
  await signIn(page, "staff")
  await atWork(page)
  await work(page)
  await keepScan(page)
  await page.goto("/dev/ui?page=4")
  const head = page.getByRole("region", { name: "Frames", exact: true }).getByRole("link", { name: "Left" })
  await isListening(head)
  await head.click()
  await expect(page).toHaveURL(/by=left/)
  await isListening(head)
  await page.context().setOffline(true)
  await head.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No answer")
  await expect.poll(() => stored(page)).toEqual([])
  expect(await keptScans(page), "a scan that waits").toEqual(["waiting"])
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/^[^?]*\/home-login\?returnTo=%2Fdev%2Fui%3Fby%3Dleft/)
  expect((await page.context().cookies()).filter(({ name }) => name === "sightline")).toEqual([])
  await submitSignIn(page, users.staff.email, "Sightline-demo-1")
  await expect(page).toHaveURL(/\/dev\/ui\?by=left/)
})
