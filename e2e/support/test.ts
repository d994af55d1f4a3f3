import { test as base, expect, request } from "@playwright/test"
import type { Sql } from "postgres"
import { type Caller, callerAs } from "./calls"
import { look } from "./database"
import { type Product, startProduct } from "./product"
import { signIn, type Who } from "./sign-in"

type State = Awaited<ReturnType<import("@playwright/test").BrowserContext["storageState"]>>

interface Given {
  /** The signed-in user at the start of the journey; nobody by default. */
  as: Who | undefined
  /** The same person through the calls. */
  caller: Caller
}

interface GivenOnce {
  /** The product of all journeys of one worker; specs that kill it or race it start their own. */
  product: Product
  url: string
  data: string
  /** The database behind the shared product. */
  sql: Sql
  signedIn: (who: Who) => Promise<State>
  calling: (who: Who) => Promise<Caller>
}

/** A journey through the shared product. Each role signs in once per run, on the page, as a person does. */
export const test = base.extend<Given, GivenOnce>({
  as: [undefined, { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: "worker" },
  ],
  url: [({ product }, use) => use(product.url), { scope: "worker" }],
  data: [({ product }, use) => use(product.data), { scope: "worker" }],
  baseURL: ({ url }, use) => use(url),
  sql: [
    async ({ data }, use) => {
      const sql = await look(data)
      await use(sql)
      await sql.end()
    },
    { scope: "worker" },
  ],
  signedIn: [
    async ({ browser, url }, use) => {
      const states = new Map<Who, Promise<State>>()
      const begin = async (who: Who) => {
        // Without a user: otherwise a context gets the journey's user.
        const context = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } })
        await signIn(await context.newPage(), who)
        const state = await context.storageState()
        await context.close()
        return state
      }
      // A journey may have ended all sessions of a person, as an admin does; and the answer may renew the session.
      const stillAlive = async (state: State) => {
        const context = await request.newContext({ baseURL: url, storageState: state })
        const answer = await context.get("/account/password", { maxRedirects: 0 })
        const now = await context.storageState()
        await context.dispose()
        return answer.status() === 200 ? now : undefined
      }
      await use(async (who) => {
        const known = await states.get(who)
        const alive = known && (await stillAlive(known))
        const state = alive ? Promise.resolve(alive) : begin(who)
        states.set(who, state)
        return state
      })
    },
    { scope: "worker" },
  ],
  calling: [
    async ({ url }, use) => {
      const callers = new Map<Who, Promise<Caller>>()
      // As above: a journey may have ended all sessions of a person.
      const isAlive = async (caller: Caller) => (await caller.get("/api/Category/GetCategories")).status === 200
      await use(async (who) => {
        const known = await callers.get(who)
        if (known && (await isAlive(known))) return known
        const caller = callerAs(url, who)
        callers.set(who, caller)
        return caller
      })
    },
    { scope: "worker" },
  ],
  // React draws a page again that differs from the server's, and loses what was pressed by then (record 88).
  context: async ({ context }, use) => {
    const redrawn: string[] = []
    const refused = new Set<string>()
    context.on("response", (response) => {
      if (response.status() >= 400) refused.add(response.url())
    })
    context.on("weberror", (found) => {
      const { message } = found.error()
      const url = found.page()?.url() ?? ""
      // A page of an error has nothing that is pressed; its title is React's only once it is drawn.
      if (/React error #(345|418|425)/.test(message) && !refused.has(url)) redrawn.push(`${url}: ${message}`)
    })
    await use(context)
    expect(redrawn, "pages that the browser drew again or gave up").toEqual([])
  },
  page: async ({ page }, use, info) => {
    await use(page)
    if (info.status === info.expectedStatus || page.isClosed()) return
    // A picture does not show it, and a run elsewhere leaves text alone.
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      const inert = activeElement?.closest("[inert]") ? ", inert" : ""
      return `${activeElement?.outerHTML.slice(0, 200)}${inert}${document.hasFocus() ? "" : ", without the window"}`
    })
    await info.attach("focus", { body: focused })
  },
  storageState: async ({ as, signedIn }, use) => use(as && (await signedIn(as))),
  caller: async ({ as, calling }, use) => use(await calling(as ?? "staff")),
})

export { expect } from "@playwright/test"
