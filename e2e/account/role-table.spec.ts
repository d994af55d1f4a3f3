import type { APIRequestContext } from "@playwright/test"
import { users } from "@sightline/fixtures/records/user"
import { allows, type Page, pages } from "@sightline/model/role-table"
import { aFrame, anItem } from "../support/a-product"
import { arrange } from "../support/database"
import type { Who } from "../support/sign-in"
import { expect, test } from "../support/test"

/** Answered by a post alone, only when they are told of what, or without ever ending: no pages that one walks through. */
const withMore = ["/account/change", "/switch-client", "/switch-center", "/label", "/labels", "/live", "/logo"]
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
/** The office leads people with an ended session back to their place; the site shows them what visitors see. */
const forTheEnded = (page: Page) => (page.app === "office" && page.who !== "visitor" ? "sign in" : forVisitors(page))

test("every page answers every role as the role table says", async ({ browser, url, signedIn }) => {
  for (const who of ["supper", "admin", "warehouse", "staff", "owner4"] as const) {
    const context = await browser.newContext({ baseURL: url, storageState: await signedIn(who) })
    const [{ roles, clientId }] = users[who].memberships
    const viewer = { roles, group: clientId === 4 ? ("Simple" as const) : ("Complex" as const) }
    // One role stands for all on pages that visitors may open.
    const asked = who === "staff" ? walked : walked.filter((page) => page.who !== "visitor")
    expect([who, await eachPage(context.request, {}, asked)]).toEqual([
      who,
      expected(({ who: needed }) => (allows(needed, viewer) ? "open" : "not found"), asked),
    ])
    // Another client's pages are not theirs: they do not even learn that it exists.
    const answer = await context.request.post("/switch-client", {
      form: { clientId: "5" },
      headers: { origin: url },
      maxRedirects: 0,
    })
    expect([who, answer.status()]).toEqual([who, 404])
    await context.close()
  }
})

/** The planted values, in every notation of a page or its data. */
const planted = { purchased: "7731313", discount: "53.171829" } as const

test("no page shows a purchased price, or a closed feature group, to people without the right", async ({
  browser,
  url,
  signedIn,
  calling,
  data,
  sql,
}) => {
  const owner = await calling("owner")
  const product = await aFrame(owner, sql, { InventoryCode: `PLANTED ${Date.now()}` })
  const item = await anItem(owner, product)
  await arrange(
    data,
    (sql) => sql`with product as (
        update inventory set purchased_price = 7731313.37, fields = fields || '{"SupplierDiscount": "53.171829"}'
        where client_id = 3 and id = ${product} returning client_id, id
      ), item as (
        update inventory_item i set purchased_price = 7731313.37 from product p
        where i.client_id = p.client_id and i.inventory_id = p.id
      ) insert into inventory_vendor (client_id, inventory_id, vendor_id, price)
        select p.client_id, p.id, min(v.id), 7731313.37 from product p join vendor v on v.client_id = p.client_id group by 1, 2`,
  )
  const own = `/inventory/update/${product}`
  const asked = [
    ...walked.filter(({ app }) => app === "office").map(({ path }) => path),
    ...["", ".data", "/items", "/items.data", "/colors", `/${item}`].map((below) => own + below),
    `/label?code=oes.i.${item}`,
    `/labels?product=${product}`,
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

test("every page answers signed-out, expired and deactivated people as the role table says", async ({
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
    // The first page of the site clears the cookie, so each request sends it by hand.
    const nobody = await browser.newContext({ baseURL: url })
    const answers = await eachPage(nobody.request, { cookie: `${handle?.name}=${handle?.value}` }, asked)
    await nobody.close()
    return answers
  }
  for (const who of ["owner", "supper", "admin", "warehouse", "staff"] as const) {
    const { id } = users[who]
    // One state stands for all on pages that visitors may open.
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
