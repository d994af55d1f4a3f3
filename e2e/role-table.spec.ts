import type { APIRequestContext } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { users } from "@sightline/fixtures/records/user"
import { allows, type Page, pages } from "@sightline/model/role-table"
import { arrange } from "./support/database"
import type { Who } from "./support/sign-in"
import { expect, test } from "./support/test"

/** Answered by a post alone, only when they are told of what, or without ever ending: no pages that one walks through. */
const withMore = ["/switch-client", "/switch-center", "/label", "/live"]
const walked = pages.filter(({ path }) => !withMore.includes(path))

/** Each page with `open`, `sign in` (and back), or `not found`. */
async function eachPage(request: APIRequestContext, headers: Record<string, string> = {}, asked = walked) {
  const answers: Record<string, string> = {}
  for (const { path } of asked) {
    const answer = await request.get(path, { maxRedirects: 0, headers })
    const leadsToSignIn = answer.headers().location === `/home-login?returnTo=${encodeURIComponent(path)}`
    answers[path] = answer.status() === 404 ? "not found" : leadsToSignIn ? "sign in" : "open"
  }
  return answers
}

const expected = (answer: (page: Page) => string, asked = walked) =>
  Object.fromEntries(asked.map((page) => [page.path, answer(page)]))
const forVisitors = ({ who }: Page) => (who === "visitor" ? "open" : "not found")
/** The office leads back to where somebody was whose session has ended; the site shows him what visitors see. */
const forTheEnded = (page: Page) => (page.app === "office" && page.who !== "visitor" ? "sign in" : forVisitors(page))

test("every page answers every role as the role table says", async ({ browser, url, signedIn }) => {
  for (const who of ["supper", "admin", "warehouse", "staff", "owner4"] as const) {
    const context = await browser.newContext({ baseURL: url, storageState: await signedIn(who) })
    const [{ roles, clientId }] = users[who].memberships
    const viewer = { roles, group: clientId === 4 ? ("Simple" as const) : ("Complex" as const) }
    // What is open to visitors is walked by one of them all.
    const asked = who === "staff" ? walked : walked.filter((page) => page.who !== "visitor")
    expect([who, await eachPage(context.request, {}, asked)]).toEqual([
      who,
      expected(({ who: needed }) => (allows(needed, viewer) ? "open" : "not found"), asked),
    ])
    // Another client's pages are not his: he is not even told that there is one.
    const answer = await context.request.post("/switch-client", {
      form: { clientId: "5" },
      headers: { origin: url },
      maxRedirects: 0,
    })
    expect([who, answer.status()]).toEqual([who, 404])
    await context.close()
  }
})

/** What was planted, as a page or its data may write it. */
const planted = { purchased: "7731313", discount: "53.171829" } as const

test("no page shows a purchased price, nor a closed feature group, to whoever may not see it", async ({
  browser,
  url,
  signedIn,
  data,
}) => {
  const { soloFrame } = inventories
  const { soloItem } = inventoryItems
  await arrange(
    data,
    (sql) => sql`with product as (
        update inventory set purchased_price = 7731313.37, fields = fields || '{"SupplierDiscount": "53.171829"}'
        where client_id = 3 and id = ${soloFrame.id} returning client_id, id
      ), item as (
        update inventory_item i set purchased_price = 7731313.37 from product p
        where i.client_id = p.client_id and i.inventory_id = p.id
      ) update inventory_vendor v set price = 7731313.37 from product p
        where v.client_id = p.client_id and v.inventory_id = p.id`,
  )
  const own = `/inventory/update/${soloFrame.id}`
  const asked = [
    ...walked.filter(({ app }) => app === "office").map(({ path }) => path),
    ...["", ".data", "/items", "/items.data", "/colors", `/${soloItem.id}`].map((below) => own + below),
    `/label?code=oes.i.${soloItem.id}`,
  ]
  for (const [who, sees] of [
    ["owner", true],
    ["warehouse", true],
    ["admin", false],
    ["staff", false],
    [null, false],
  ] as const) {
    const context = await browser.newContext({ baseURL: url, ...(who && { storageState: await signedIn(who) }) })
    const showing: string[] = []
    for (const path of asked) {
      const text = await (await context.request.get(path, { maxRedirects: 0 })).text()
      if (text.replaceAll(",", "").includes(planted.purchased)) showing.push(path)
      expect([who, path, text.includes(planted.discount)]).toEqual([who, path, false])
    }
    expect([who, showing.length > 0, showing.includes(own)]).toEqual([who, sees, sees])
    await context.close()
  }
})

test("every page answers the signed out, the expired and the deactivated as the role table says", async ({
  browser,
  url,
  data,
}) => {
  const visitor = await browser.newContext({ baseURL: url })
  expect(await eachPage(visitor.request)).toEqual(expected(forVisitors))
  await visitor.close()

  const without = async (who: Who, asked: typeof walked, end: () => Promise<void>) => {
    const context = await browser.newContext({ baseURL: url })
    const form = { email: users[who].email, password: "Sightline-demo-1" }
    const signed = await context.request.post("/home-login", { form, headers: { origin: url }, maxRedirects: 0 })
    expect(signed.status()).toBe(303)
    const [handle] = await context.cookies()
    await context.close()
    await end()
    // The first page of the site takes the cookie away, so it is sent by hand each time.
    const nobody = await browser.newContext({ baseURL: url })
    const answers = await eachPage(nobody.request, { cookie: `${handle?.name}=${handle?.value}` }, asked)
    await nobody.close()
    return answers
  }
  for (const who of ["owner", "supper", "admin", "warehouse", "staff"] as const) {
    const { id } = users[who]
    // What is open to visitors is walked by one of them all.
    const asked = who === "staff" ? walked : walked.filter((page) => page.who !== "visitor")
    const expired = await without(who, asked, () =>
      arrange(data, (sql) => sql`update session set expires_at = now() where user_id = ${id}`),
    )
    expect([who, expired]).toEqual([who, expected(forTheEnded, asked)])
    const active = (isActive: boolean) =>
      arrange(data, (sql) => sql`update "user" set is_active = ${isActive} where id = ${id}`)
    const deactivated = await without(who, asked, () => active(false)).finally(() => active(true))
    expect([who, deactivated]).toEqual([who, expected(forTheEnded, asked)])
  }
})
