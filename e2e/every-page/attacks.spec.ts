import { createHmac } from "node:crypto"
import { request as rawRequest } from "node:http"
import { users } from "@sightline/fixtures/records/user"
import { stopwatch, within } from "@sightline/fixtures/stopwatch"
import { withLayout } from "../support/layout"
import { linkInMailTo } from "../support/newcomer"
import { signIn } from "../support/sign-in"
import { expect, test } from "../support/test"

interface Raw {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** A request with arbitrary headers, Host among them, which no browser would send. */
const raw = (url: string, { method = "GET", headers = {}, body }: Raw = {}) =>
  new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
    (resolve, reject) => {
      const asked = rawRequest(url, { method, headers }, (answer) => {
        let text = ""
        answer.setEncoding("utf8")
        answer.on("data", (piece: string) => {
          text += piece
        })
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      })
      asked.on("error", reject)
      asked.end(body)
    },
  )

const median = (times: readonly number[]) => [...times].sort((one, other) => one - other)[times.length >> 1] ?? 0

test("an attacker gets nothing: no script, no fixed session, no forged form, no header, no redirect, no answer that reveals an account, and no event of a shop that is not its own", async ({
  page,
  browser,
  url,
  data,
  sql,
  calling,
}) => {
  const json = { "content-type": "application/json" }

  await test.step("script in an address or in a client's own texts stays text, and every script has a fresh nonce", async () => {
    const script = `"><script>window.hit=1</script><img src=x onerror="window.hit=1">`
    for (const path of [
      `/home-login?returnTo=${encodeURIComponent(script)}`,
      `/nowhere/${encodeURIComponent(script)}`,
      `/faq?${encodeURIComponent(script)}`,
    ]) {
      await page.goto(path)
      expect(await page.evaluate(() => Reflect.get(window, "hit")), path).toBeUndefined()
    }
    const entries = [
      { section: "FOOTER", name: "copyright", value: script, isPublic: true },
      { name: "EVIL", value: script, url: "javascript:window.hit=1", isPublic: true },
    ]
    await withLayout(data, 4, entries, async () => {
      await signIn(page, "owner4")
      await page.goto("/home")
      await expect(page.getByRole("contentinfo")).toContainText("<script>window.hit=1")
      expect(await page.evaluate(() => Reflect.get(window, "hit"))).toBeUndefined()
      expect(await page.locator("a[href^='javascript']").count()).toBe(0)
    })
    await page.context().clearCookies()
    await signIn(page, "staff")
    const nonces = new Set<string>()
    for (const path of ["/scan-remove", "/scan-remove", "/admin/nowhere", "/home-login"]) {
      const answer = await page.request.get(path)
      const policy = answer.headers()["content-security-policy"] ?? ""
      const nonce = /script-src 'self' 'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? ""
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).not.toMatch(/script-src[^;]*unsafe/)
      expect(answer.headers()["x-frame-options"], path).toBe("DENY")
      nonces.add(nonce)
      for (const [tag] of (await answer.text()).matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g))
        expect(tag, path).toContain(nonce)
    }
    expect(nonces.size).toBe(4)
  })

  await test.step("a planted cookie never becomes the session of the person who signs in", async () => {
    const attacker = await browser.newContext({ baseURL: url })
    await signIn(await attacker.newPage(), "warehouse")
    const handleOf = async (context: typeof attacker) =>
      (await context.cookies()).find(({ name }) => name === "sightline")?.value ?? ""
    const own = await handleOf(attacker)
    for (const planted of [own, "A".repeat(43)]) {
      const victim = await browser.newContext({ baseURL: url })
      await victim.addCookies([{ name: "sightline", value: planted, url }])
      const signing = await victim.request.post("/home-login", {
        form: { email: users.staff.email, password: "Sightline-demo-1" },
        headers: { origin: url },
        maxRedirects: 0,
      })
      expect(signing.headers()["set-cookie"]).toMatch(
        /^sightline=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/,
      )
      expect(await handleOf(victim)).not.toBe(planted)
      const seen = await raw(`${url}/home`, { headers: { cookie: `sightline=${planted}` } })
      expect(seen.text).not.toContain("Stellan Quispe")
      await victim.close()
    }
    await attacker.close()
  })

  await test.step("another site's form changes nothing", async () => {
    const forms: ReadonlyArray<readonly [string, Record<string, string>]> = [
      ["/sign-out", {}],
      ["/switch-client", { clientId: "4" }],
      ["/account/password", { oldPassword: "Sightline-demo-1", password: "taken over", confirm: "taken over" }],
      ["/account/deactivate", {}],
    ]
    for (const origin of ["https://evil.test", "null", `${url}.evil.test`])
      for (const [path, form] of forms)
        expect((await page.request.post(path, { form, headers: { origin }, maxRedirects: 0 })).status(), path).toBe(403)
    await page.goto("/scan-remove")
    await expect(page.getByRole("button", { name: /Signed in as/ })).toBeVisible()
  })

  await test.step("a forged Host or a line break in a value reaches no mail, no redirect and no header", async () => {
    const forged = { ...json, "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" }
    const asked = await raw(`${url}/User/ForgotPassword`, {
      method: "POST",
      headers: forged,
      body: JSON.stringify({ email: users.admin.email }),
    })
    expect(asked.status).toBe(200)
    const mail = page.getByRole("article").filter({ hasText: users.admin.email }).first()
    expect(await linkInMailTo(page, users.admin.email)).toMatch(/^\/home-login\?/)
    await expect(mail).not.toContainText("evil.test")
    for (const path of ["/glasses-home", "/sitemap.xml", "/robots.txt", "/home-login"]) {
      const { text, headers } = await raw(url + path, { headers: { "x-forwarded-host": "evil.test" } })
      expect(text + JSON.stringify(headers), path).not.toContain("evil.test")
    }
    for (const path of ["/dev/mail", "/dev/printer", "/home-login", "/api/Status/GetStatuses"])
      expect((await raw(url + path, { headers: { host: "evil.test" } })).status, path).toBe(421)
    for (const target of ["/%0d%0aSet-Cookie:%20hit=1", "/\r\nSet-Cookie: hit=1", "/x\u2028Set-Cookie:hit"]) {
      const signing = await page.request.post(`/home-login?returnTo=${encodeURIComponent(target)}`, {
        form: { email: users.staff.email, password: "Sightline-demo-1" },
        headers: { origin: url },
        maxRedirects: 0,
      })
      const cookies = signing.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie")
      expect(cookies.filter(({ value }) => value.trim().startsWith("hit"))).toEqual([])
      expect(signing.headers().location ?? "/").toMatch(/^\/(?![/\\])/)
    }
    for (const referer of ["https://evil.test/x", "//evil.test", "javascript:alert(1)"]) {
      const switched = await page.request.post("/switch-center", {
        form: { centerId: "31" },
        headers: { origin: url, referer },
        maxRedirects: 0,
      })
      expect(switched.headers().location, referer).toMatch(/^\/(?![/\\])/)
    }
  })

  await test.step("neither the answer nor its time reveals whether an account exists", async () => {
    const login = async (loginEmail: string) => {
      const took = stopwatch()
      const answer = await raw(`${url}/User/Login`, {
        method: "POST",
        headers: json,
        body: JSON.stringify({ loginEmail, loginPW: "not the password" }),
      })
      return { took: took(), said: `${answer.status} ${answer.text}` }
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await login(users.warehouse.email), await login(`nobody-${Date.now()}@demo.test`)]
      expect(one.said).toBe(other.said)
      known.push(one.took)
      unknown.push(other.took)
    }
    // Without the same work an unknown address would get its answer ten times sooner.
    within("an unknown address answers, in tenths of a known one", (10 * median(unknown)) / median(known), 25)
    within("a known address answers, in tenths of an unknown one", (10 * median(known)) / median(unknown), 25)
  })

  await test.step("no address of a shop leads elsewhere, and an event counts once, for the channel whose secret signed it", async () => {
    const owner = await calling("owner4")
    const app = { appID: "an-app", secret: "shpss_of_the_attacked", locationID: null }
    const connect = (shop: string) => owner.post("/api/Channel/ConnectShopify", { clientID: 4, shop, ...app })
    for (const shop of [
      "169.254.169.254",
      "evil.test",
      "demo-shop.myshopify.com.evil.test",
      "x@evil.test",
      "a/../b",
      "[::1]",
    ])
      expect((await connect(shop)).status, shop).toBe(422)
    expect((await connect("demo-shop")).status).toBe(200)
    const [channel] = await sql`select handle from channel where client_id = 4 and state = 'connected'`
    const tell = async (handle: string, body: string, secret = app.secret, topic = "inventory_levels/update") => {
      const signature = createHmac("sha256", secret).update(body).digest("base64")
      const headers = { "x-shopify-topic": topic, "x-shopify-hmac-sha256": signature }
      const answer = await raw(`${url}/hooks/channel/${handle}`, { method: "POST", headers, body })
      return `${answer.status} ${answer.text}`
    }
    const at = (when: number) => JSON.stringify({ inventory_item_id: 1, updated_at: new Date(when).toISOString() })
    const own = `4.${channel?.handle}`
    const now = at(Date.now())
    const heard = () => sql`select count(*)::int as events from channel_event where client_id = 4`
    // Unknown, another client's, forged, of no topic of ours, four days old, and without a time: one answer.
    for (const [handle, body, ...more] of [
      ["4.00000000-0000-4000-8000-000000000000", now],
      [own.replace("4.", "3."), now],
      [own, now, "shpss_of_somebody_else"],
      [own, now, app.secret, "customers/create"],
      [own, at(Date.now() - 4 * 86_400_000)],
      [own, "{}"],
    ] as const)
      expect(await tell(handle, body, ...more), handle).toBe("404 ")
    expect(await heard()).toEqual([{ events: 0 }])
    for (let again = 0; again < 3; again++) expect(await tell(own, now)).toBe("200 ")
    expect(await heard()).toEqual([{ events: 1 }])
    expect((await owner.post("/api/Channel/Disconnect", { clientID: 4, channel: "Shopify" })).status).toBe(200)
    expect(await tell(own, now)).toBe("404 ")
  })
})
