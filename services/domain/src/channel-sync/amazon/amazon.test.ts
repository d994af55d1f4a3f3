import { playAmazon, playedAmazonApp } from "@sightline/fixtures/channel/amazon"
import { differences } from "@sightline/fixtures/channel/published"
import { amazonMarketplaces } from "@sightline/model/channel-sync-rules"
import { describe, expect, it } from "vitest"
import type { ChannelAnswer, Step } from "../channel"
import { amazon } from "./amazon"

/** https://developer-docs.amazon.com/sp-api/reference/searchlistingsitems, with the three data sets that are asked for. */
const results = {
  numberOfResults: 1,
  pagination: { nextToken: "next", previousToken: "before" },
  items: [
    {
      sku: "A/1",
      summaries: [
        {
          ...{
            marketplaceId: "ATVPDKIKX0DER",
            asin: "B000000001",
            productType: "EYEGLASSES",
            conditionType: "new_new",
          },
          ...{ status: ["BUYABLE"], fnSku: "X000000001", itemName: "A frame" },
          ...{ createdDate: "2026-01-01T00:00:00Z", lastUpdatedDate: "2026-01-01T00:00:00Z" },
          mainImage: { link: "https://m.media-amazon.com/1.jpg", height: 1, width: 1 },
        },
      ],
      attributes: {
        item_name: [{ value: "A frame", language_tag: "en_US", marketplace_id: "ATVPDKIKX0DER" }],
        externally_assigned_product_identifier: [
          { type: "upc", value: "400000000077", marketplace_id: "ATVPDKIKX0DER" },
        ],
      },
      fulfillmentAvailability: [{ fulfillmentChannelCode: "DEFAULT", quantity: 5 }],
    },
  ],
}

/** https://developer-docs.amazon.com/sp-api/docs/connect-to-the-selling-partner-api */
const grant = { access_token: "Atza|1", token_type: "bearer", expires_in: 3600, refresh_token: "Atzr|1" }

const settings = { region: "na", marketplaceId: "ATVPDKIKX0DER", sellerId: "A1LAKESIDE7" }
const heard = (body: unknown, status = 200, headers: Record<string, string> = {}): ChannelAnswer => ({
  ...{ status, body },
  header: (name) => headers[name.toLowerCase()] ?? null,
})
const asked = <A>(step: Step<A>) => {
  if (step._tag !== "Ask") throw new Error("a question is expected")
  return step
}
const reading = (cursor: string | null = null) => asked(amazon.read(settings, "Atza|1", cursor))

describe("Amazon's published answers", () => {
  it("are what the connector reads and what the played seller gives", async () => {
    const step = reading()
    expect(step.request).toEqual({
      url: `https://sellingpartnerapi-na.amazon.com/listings/2021-08-01/items/A1LAKESIDE7?${new URLSearchParams({
        ...{ marketplaceIds: "ATVPDKIKX0DER", sortBy: "createdDate", sortOrder: "ASC", pageSize: "20" },
        includedData: "summaries,attributes,fulfillmentAvailability",
      })}`,
      headers: { "x-amz-access-token": "Atza|1" },
      body: null,
    })
    expect(step.next(heard(results))).toMatchObject({
      value: {
        listings: [{ key: "A/1", sku: "A/1", barcode: "400000000077", title: "A frame", quantity: 5 }],
        wait: 0,
      },
    })
    const seller = playAmazon({
      items: Array.from({ length: 21 }, (_, at) => ({ sku: `A-${at}`, upc: "1", quantity: at })),
    })
    const exchanged = await seller.answer(
      new Request("https://api.amazon.com/auth/o2/token", {
        method: "POST",
        body: asked(amazon.token(settings, playedAmazonApp)).request.body,
      }),
    )
    const told: typeof grant = await exchanged.json()
    expect(differences(told, grant)).toEqual([])
    const headers = { "x-amz-access-token": told.access_token }
    const listed = await seller.answer(new Request(step.request.url, { headers }))
    expect(differences(await listed.json(), results)).toEqual([])
  })

  it("without what is not always there are read as well", () => {
    const of = (item: object) => reading().next(heard({ numberOfResults: 1, items: [{ sku: "A", ...item }] }))
    const quantity = (fulfillmentAvailability: object[]) => of({ fulfillmentAvailability })
    expect(of({})).toMatchObject({ value: { listings: [{ title: "A", barcode: "", quantity: null }], cursor: null } })
    expect(of({ attributes: { externally_assigned_product_identifier: "strange" } })).toMatchObject({
      value: { listings: [{ barcode: "" }] },
    })
    // What lies in Amazon's warehouse is not on our shelf.
    expect(quantity([{ fulfillmentChannelCode: "AMAZON_NA", quantity: 9 }])).toMatchObject({
      value: { listings: [{ quantity: null }] },
    })
    expect(
      quantity([{ fulfillmentChannelCode: "AMAZON_NA" }, { fulfillmentChannelCode: "DEFAULT", quantity: 0 }]),
    ).toMatchObject({ value: { listings: [{ quantity: 0 }] } })
  })

  it.each([
    [
      403,
      { errors: [{ code: "Unauthorized", message: "Denied", details: "The access token has expired." }] },
      "AuthLost",
    ],
    [403, { errors: [{ code: "Unauthorized", message: "Access is denied.", details: "" }] }, "ScopeMissing"],
    [403, undefined, "ScopeMissing"],
    [401, undefined, "AuthLost"],
    [404, undefined, "AuthLost"],
    [400, { errors: [{ code: "InvalidInput", message: "Bad" }] }, "Malformed"],
    [500, undefined, "Away"],
    [200, { items: [] }, "Malformed"],
  ])("of a failure (%i %j) mean something", (status, body, problem) => {
    expect(reading().next(heard(body, status))).toMatchObject({ _tag: "Fail", problem: { _tag: problem } })
  })

  it("say how fast it may be asked, and a refusal grows the pause", () => {
    const after = (rate: string, page: number) =>
      reading(JSON.stringify({ windows: [], token: "a", page })).next(
        heard(results, 200, { "x-amzn-ratelimit-limit": rate }),
      )
    const waits = (rate: string) =>
      [0, 1, 2, 3, 4, 5].map((page) => {
        const step = after(rate, page)
        return step._tag === "Done" ? step.value.wait : null
      })
    expect(waits("5.0")).toEqual([0, 0, 0, 0, 1, 0])
    expect(waits("2.0")).toEqual([0, 1, 0, 1, 0, 1])
    expect(waits("0.2")).toEqual([5, 5, 5, 5, 5, 5])
    const refused = (headers: Record<string, string>) => reading().next(heard(undefined, 429, headers))
    expect(refused({})).toMatchObject({ problem: { _tag: "Throttled", seconds: 1, grows: true } })
    expect(refused({ "x-amzn-ratelimit-limit": "0.5" })).toMatchObject({ problem: { seconds: 2, grows: true } })
    expect(refused({ "x-amzn-ratelimit-limit": "1e-300" })).toMatchObject({ problem: { seconds: 86_400 } })
    expect(waits("1e-300")[0]).toBe(86_400)
  })

  it("are read by the marketplace's own summary, and by the first code that is one", () => {
    const listing = (item: object) => {
      const step = reading().next(heard({ numberOfResults: 1, items: [{ sku: " A ", ...item }] }))
      return step._tag === "Done" ? step.value.listings[0] : step
    }
    const named = (marketplaceId: string) => [
      { marketplaceId: "another", itemName: "B" },
      { marketplaceId, itemName: " C " },
    ]
    expect(listing({ summaries: named("ATVPDKIKX0DER") })).toEqual({
      ...{ key: " A ", remote: {}, sku: "A", barcode: "", title: "C", quantity: null },
    })
    expect(listing({ summaries: named("elsewhere") })).toMatchObject({ title: "A" })
    const coded = (...values: string[]) =>
      listing({
        attributes: { externally_assigned_product_identifier: values.map((value) => ({ type: "upc", value })) },
      })
    expect(coded("12345", "123456", "1234567")).toMatchObject({ barcode: "123456" })
    expect(coded("12345678901234")).toMatchObject({ barcode: "12345678901234" })
    for (const value of ["123456789012345", "x123456", "123456x"]) expect(coded(value)).toMatchObject({ barcode: "" })
  })

  it("go on behind the token of their page, and from the channel's own clock where there are too many", () => {
    const cursor = (answer: object, headers: Record<string, string> = {}) => {
      const step = reading().next(heard({ numberOfResults: 1, items: [], ...answer }, 200, headers))
      return step._tag === "Done" && step.value.cursor !== null ? JSON.parse(step.value.cursor) : step
    }
    expect(cursor({ pagination: { nextToken: "next" } })).toEqual({ windows: [], token: "next", page: 1 })
    expect(cursor({ pagination: {} })).toMatchObject({ value: { cursor: null } })
    const last = (headers: Record<string, string>) => cursor({ numberOfResults: 1001 }, headers).windows[1][1]
    expect(last({ date: "Mon, 23 Nov 2026 12:00:00 GMT" })).toBe(Date.UTC(2026, 10, 23, 12, 0, 1))
    for (const headers of [{}, { date: "soon" }]) expect(last(headers)).toBe(Date.UTC(2100, 0, 1, 0, 0, 1))
  })

  it("prove a permission by one listing of the seller", () => {
    const check = asked(amazon.check(settings, "Atza|1"))
    expect(new URL(check.request.url).searchParams.get("pageSize")).toBe("1")
    expect(check.next(heard(results))).toEqual({ _tag: "Done", value: { name: "A1LAKESIDE7", places: [] } })
    expect(asked(amazon.check({}, "t")).request.url).toContain(
      "https://sellingpartnerapi-.amazon.com/listings/2021-08-01/items/?",
    )
  })

  it("exchange the refresh token, or say that the permission is lost", () => {
    const step = asked(amazon.token(settings, { appId: "app", secret: "s", refreshToken: "r" }))
    expect(step.request).toEqual({
      url: "https://api.amazon.com/auth/o2/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "grant_type=refresh_token&refresh_token=r&client_id=app&client_secret=s",
    })
    expect(asked(amazon.token(settings, {})).request.body).toBe(
      "grant_type=refresh_token&refresh_token=&client_id=&client_secret=",
    )
    expect(step.next(heard({ ...grant, expires_in: 3600.9 }))).toEqual({
      _tag: "Done",
      value: { value: "Atza|1", seconds: 3600 },
    })
    expect(step.next(heard(undefined, 429))).toMatchObject({ problem: { _tag: "Throttled", seconds: 1, grows: true } })
    for (const status of [400, 401, 499])
      expect(step.next(heard(grant, status))).toMatchObject({ problem: { _tag: "AuthLost" } })
    for (const status of [302, 500, 503])
      expect(step.next(heard(grant, status))).toMatchObject({ problem: { _tag: "Away" } })
    expect(step.next(heard({ ...grant, access_token: "" }))).toMatchObject({ problem: { path: "access_token" } })
  })

  it("of a failure name the right that is missing, or the status", () => {
    expect(reading().next(heard(undefined, 403))).toMatchObject({ problem: { scope: "Product Listing" } })
    const told = (errors: object[]) => reading().next(heard({ errors }, 403))
    expect(told([{ message: "Denied" }, { message: "Token", details: null }])).toMatchObject({
      problem: { _tag: "AuthLost" },
    })
    expect(reading().next(heard(undefined, 499))).toMatchObject({ problem: { path: "status 499" } })
  })

  it("of each marketplace come from one of three hosts, whatever was stored", () => {
    expect(new Set(amazonMarketplaces.flatMap(({ region }) => amazon.hosts({ region })))).toEqual(
      new Set(["na", "eu", "fe"].map((region) => `sellingpartnerapi-${region}.amazon.com`).concat("api.amazon.com")),
    )
    const { url } = asked(amazon.read({ ...settings, sellerId: "../../x?y" }, "t", null)).request
    expect(url).toContain("/items/..%2F..%2Fx%3Fy?")
  })
})

describe("a seller with more listings than Amazon pages through", () => {
  const day = 86_400_000
  const start = Date.UTC(2020, 0, 1)
  /** Reads everything that a seller has whose clock stands still. */
  async function readAll(createdAt: readonly number[]) {
    const seller = playAmazon({
      isOpen: true,
      items: createdAt.map((at, nth) => ({ sku: `S-${nth}`, createdAt: at, quantity: 1 })),
    })
    const exchanged = await seller.answer(
      new Request("https://api.amazon.com/auth/o2/token", {
        method: "POST",
        body: new URLSearchParams({ grant_type: "refresh_token" }),
      }),
    )
    const { access_token }: typeof grant = await exchanged.json()
    const found = new Set<string>()
    let cursor: string | null = null
    do {
      seller.refill()
      const step: ReturnType<typeof reading> = asked(amazon.read(settings, access_token, cursor))
      const answer = await seller.answer(new Request(step.request.url, { headers: step.request.headers }))
      const next = step.next({
        ...{ status: answer.status, body: await answer.json() },
        header: (name) => answer.headers.get(name),
      })
      if (next._tag !== "Done") return next
      for (const { key } of next.value.listings) found.add(key)
      cursor = next.value.cursor
    } while (cursor !== null)
    return found.size
  }

  it.each([
    ["as many as it pages through", Array.from({ length: 1000 }, () => start)],
    ["spread over years", Array.from({ length: 2300 }, (_, at) => start + at * day)],
    [
      "mostly of one hour",
      Array.from({ length: 2300 }, (_, at) => start + (at < 300 ? at * day : 900 * day + at * 1500)),
    ],
  ])("is read whole: %s", async (_, createdAt) => {
    expect(await readAll(createdAt)).toBe(createdAt.length)
  })

  it("is said to be unreadable where one second holds too many, and never read in part", async () => {
    const crowd = Array.from({ length: 1001 }, () => start)
    expect(await readAll(crowd)).toMatchObject({ problem: { _tag: "Malformed", path: "numberOfResults" } })
  })
})
