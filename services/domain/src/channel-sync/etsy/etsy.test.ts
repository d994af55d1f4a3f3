import { playEtsy, playedEtsyApp } from "@sightline/fixtures/channel/etsy"
import { differences } from "@sightline/fixtures/channel/published"
import { describe, expect, it } from "vitest"
import type { ChannelAnswer, Step } from "../channel"
import { exchange, refresh } from "./authorize"
import { etsy } from "./etsy"
import { tokenOf } from "./request"

const price = { amount: 12900, divisor: 100, currency_code: "USD" }

/** https://developers.etsy.com/documentation/reference#operation/getListingsByShop, with includes=Inventory. */
const page = {
  count: 1,
  results: [
    {
      ...{ listing_id: 1, user_id: 11, shop_id: 7117, title: "A frame", description: "Round", state: "active" },
      ...{ creation_timestamp: 1, created_timestamp: 1, ending_timestamp: 1, original_creation_timestamp: 1 },
      ...{ last_modified_timestamp: 1, updated_timestamp: 1, state_timestamp: 1, quantity: 5, shop_section_id: 1 },
      ...{ featured_rank: 0, url: "https://www.etsy.com/listing/1", num_favorers: 0, non_taxable: false },
      ...{ is_taxable: true, is_customizable: false, is_personalizable: false, listing_type: "physical" },
      ...{ tags: ["round"], materials: ["acetate"], shipping_profile_id: 1, return_policy_id: 1, processing_min: 1 },
      ...{ processing_max: 3, who_made: "i_did", when_made: "made_to_order", is_supply: false, item_weight: 1 },
      ...{ style: ["retro"], file_data: "", has_variations: true, should_auto_renew: true, language: "en-US" },
      ...{ price, taxonomy_id: 1, production_partners: [], skus: ["A-1"], readiness_state_id: 1 },
      inventory: {
        products: [
          {
            ...{ product_id: 10, sku: "A-1", is_deleted: false },
            offerings: [
              { offering_id: 100, quantity: 5, is_enabled: true, is_deleted: false, price, readiness_state_id: 1 },
            ],
            property_values: [
              {
                ...{ property_id: 200, property_name: "Primary color", scale_id: 1, scale_name: "", value_ids: [1] },
                values: ["Red"],
              },
            ],
          },
        ],
        ...{
          price_on_property: [1],
          quantity_on_property: [1],
          sku_on_property: [1],
          readiness_state_on_property: [1],
        },
      },
    },
  ],
}

/** https://developers.etsy.com/documentation/essentials/authentication#step-3-request-an-access-token */
const grant = { access_token: "11.access", token_type: "Bearer", expires_in: 3600, refresh_token: "11.refresh" }

const heard = (body: unknown, status = 200, headers: Record<string, string> = {}): ChannelAnswer => ({
  ...{ status, body },
  header: (name) => headers[name] ?? null,
})
const asked = <A>(step: Step<A>) => {
  if (step._tag !== "Ask") throw new Error("a question is expected")
  return step
}
const reading = (cursor: string | null = null) =>
  asked(etsy.read({ shopId: "7117" }, tokenOf("11.access", "k:s"), cursor))

describe("Etsy's published answers", () => {
  it("are what the connector reads and what the played shop gives", async () => {
    expect(reading().next(heard(page))).toMatchObject({
      value: {
        listings: [{ key: "1:A-1", sku: "A-1", title: "A frame", quantity: 5, remote: { listing: "1" } }],
        wait: 0,
      },
    })
    const { request } = reading()
    expect(request).toEqual({
      url: "https://openapi.etsy.com/v3/application/shops/7117/listings?state=active&limit=100&offset=0&includes=Inventory",
      headers: { authorization: "Bearer 11.access", "x-api-key": "k:s" },
      body: null,
    })
    const shop = playEtsy({
      isOpen: true,
      listings: [{ title: "A", products: [{ sku: "A-1", values: ["Red"], quantity: 1 }] }],
    })
    const exchanged = await shop.answer(
      new Request("https://api.etsy.com/v3/public/oauth/token", {
        method: "POST",
        body: new URLSearchParams({ grant_type: "authorization_code", client_id: playedEtsyApp.keystring }),
      }),
    )
    const told: typeof grant = await exchanged.json()
    expect(differences(told, grant)).toEqual([])
    const headers = { authorization: `Bearer ${told.access_token}` }
    const listed = await shop.answer(new Request(request.url, { headers }))
    expect(differences(await listed.json(), page)).toEqual([])
  })

  it("of an exchange carry the next refresh token, which takes the place of the former", () => {
    const old = { keystring: "k", secret: "s", refreshToken: "11.old" }
    const step = asked(refresh(old))
    expect(step.request.url).toBe("https://api.etsy.com/v3/public/oauth/token")
    expect(step.request.body).toBe("grant_type=refresh_token&client_id=k&refresh_token=11.old")
    expect(step.next(heard(grant))).toEqual({
      _tag: "Done",
      value: { value: "11.access k:s", seconds: 3600, credentials: { ...old, refreshToken: "11.refresh" } },
    })
    const begun = { keystring: "k", secret: "s", state: "x", verifier: "v", redirect: "https://a.test/e-commerce-sync" }
    expect(Object.fromEntries(new URLSearchParams(asked(exchange(begun, "c")).request.body ?? ""))).toEqual({
      ...{ grant_type: "authorization_code", client_id: "k", redirect_uri: begun.redirect },
      ...{ code: "c", code_verifier: "v" },
    })
  })

  it.each([
    [401, { error: "invalid_token", error_description: "access token is expired" }, {}, "AuthLost"],
    [403, { error: "Shared secret is required in x-api-key header." }, {}, "AuthLost"],
    [403, { error: "insufficient_scope" }, {}, "ScopeMissing"],
    [404, { error: "Resource not found" }, {}, "AuthLost"],
    [400, { error: "Invalid offset" }, {}, "Malformed"],
    [429, { error: "Exceeded" }, { "retry-after": "12" }, "Throttled"],
    [429, undefined, {}, "Throttled"],
    [503, undefined, {}, "Away"],
    [200, { count: 1 }, {}, "Malformed"],
  ])("of a failure (%i %j) mean something", (status, body, headers, problem) => {
    expect(reading().next(heard(body, status, headers))).toMatchObject({ _tag: "Fail", problem: { _tag: problem } })
  })

  it("say how many questions are left in this second and today", () => {
    const waits = (headers: Record<string, string>) => reading().next(heard(page, 200, headers))
    const day = { "x-limit-per-day": "5000", "x-remaining-this-second": "3" }
    expect(waits({ ...day, "x-remaining-today": "1000" })).toMatchObject({ value: { wait: 0 } })
    expect(waits({ ...day, "x-remaining-today": "864" })).toMatchObject({ value: { wait: 100 } })
    expect(waits({ "x-remaining-this-second": "0" })).toMatchObject({ value: { wait: 1 } })
  })

  it("are paged by a hundred, first those on offer, then those that were sold out, then those that are off", () => {
    const [listing] = page.results
    const next = (cursor: object | null, count: number, found: number) => {
      const step = reading(cursor && JSON.stringify(cursor)).next(
        heard({ count, results: Array.from({ length: found }, () => listing) }),
      )
      return step._tag === "Done" && step.value.cursor !== null ? JSON.parse(step.value.cursor) : step._tag
    }
    const soldOut = { state: "sold_out", offset: 0, before: 0 }
    expect(next(null, 101, 100)).toEqual({ state: "active", offset: 100, before: 101 })
    expect(next(null, 100, 100)).toEqual(soldOut)
    expect(next(null, 300, 0)).toEqual(soldOut)
    const off = { state: "inactive", offset: 0, before: 0 }
    expect(next(soldOut, 100, 100)).toEqual(off)
    expect(next(off, 100, 100)).toBe("Done")
    // Listings that ended since move those behind them forward.
    expect(next({ state: "active", offset: 200, before: 250 }, 247, 47)).toEqual({
      ...{ state: "active", offset: 197, before: 247 },
    })
    expect(next({ state: "active", offset: 2, before: 250 }, 247, 0)).toEqual({
      ...{ state: "active", offset: 0, before: 247 },
    })
  })

  it("give each SKU what its variations have, or the one quantity that all share, and a variation without a SKU its own", () => {
    const [listing] = page.results
    const [product] = listing?.inventory.products ?? []
    const offering = { quantity: 5, is_enabled: true, is_deleted: false }
    const of = (products: object[], more: object = {}, state = "active") => {
      const inventory = { products, quantity_on_property: [1], ...more }
      const step = reading(JSON.stringify({ state, offset: 0, before: 0 })).next(
        heard({ count: 1, results: [{ ...listing, quantity: 9, inventory: products.length > 0 ? inventory : null }] }),
      )
      return step._tag === "Done" ? step.value.listings.map(({ key, title, quantity }) => [key, title, quantity]) : step
    }
    const blue = { ...product, product_id: 11, sku: "B-1", property_values: [{ values: ["Blue", "Small"] }] }
    expect(of([{ ...product, product_id: 10 }, blue])).toEqual([
      ["1:A-1", "A frame, Red", 5],
      ["1:B-1", "A frame, Blue, Small", 5],
    ])
    const bare = [10, 11].map((product_id) => ({ ...blue, product_id, sku: null }))
    expect(of(bare)).toMatchObject([
      ["1:10", expect.anything(), 5],
      ["1:11", expect.anything(), 5],
    ])
    const same = [{ ...product }, { ...blue, sku: "A-1" }]
    expect(of(same)).toEqual([["1:A-1", "A frame", 10]])
    expect(of(same, { quantity_on_property: [] })).toEqual([["1:A-1", "A frame", 5]])
    expect(of([{ ...product, is_deleted: true }, blue])).toEqual([["1:B-1", "A frame", 5]])
    const off = [
      { ...offering, is_enabled: false },
      { ...offering, is_deleted: true },
    ]
    expect(of([{ ...blue, offerings: [offering, { ...offering, quantity: 2 }, ...off] }])).toEqual([
      ["1:B-1", "A frame", 7],
    ])
    expect(of([blue], {}, "sold_out")).toEqual([["1:B-1", "A frame", 0]])
    expect([of([]), of([], {}, "sold_out")]).toEqual([[["1", "A frame", 9]], [["1", "A frame", 0]]])
  })

  it("name the shop of a permission, and a pause as long as the shop asks for", () => {
    const check = asked(etsy.check({}, tokenOf("11.access", "k:s")))
    expect(check.request.url).toBe("https://openapi.etsy.com/v3/application/users/me")
    const shop = asked(check.next(heard({ shop_id: 7117 })))
    expect(shop.request.url).toBe("https://openapi.etsy.com/v3/application/shops/7117")
    expect(shop.next(heard({ shop_name: " Lake " }))).toEqual({
      _tag: "Done",
      value: { name: "Lake", places: [{ id: "7117", name: "Lake" }] },
    })
    const pause = (header: Record<string, string>) => reading().next(heard(undefined, 429, header))
    expect(pause({ "retry-after": "1.5" })).toMatchObject({ problem: { seconds: 2 } })
    expect(pause({ "retry-after": "99999999999999999999" })).toMatchObject({ problem: { seconds: 86_400 } })
    for (const named of ["0", "soon", "-5", "1e3", "Infinity", "0x10", "Sun, 06 Nov 2034 08:49:37 GMT", ""])
      expect(pause({ "retry-after": named })).toMatchObject({ problem: { seconds: 2, grows: true } })
    expect(reading().next(heard({}, 418))).toMatchObject({ problem: { path: "status 418" } })
    expect(reading().next(heard({}, 500))).toMatchObject({ problem: { _tag: "Away" } })
  })
})
