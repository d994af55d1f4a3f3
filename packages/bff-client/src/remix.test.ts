import { FetchHttpClient, HttpClient, HttpClientError, HttpClientRequest, HttpClientResponse } from "@effect/platform"
import type { AppLoadContext } from "@remix-run/node"
import { SessionEnded } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { Effect, FiberRef, Schema } from "effect"
import { describe, expect, it, vi } from "vitest"
import { makeBff } from "./bff"
import { currentCall } from "./call"
import type { SightlineContext } from "./context"
import { act, load } from "./remix"

const Nothing = Schema.Struct({})
const callWith = (accessToken: string) => ({ accessToken, clientId: 3, requestId: "r", address: "a", key: null })

/** A call that answers with its token, or refuses it. */
const tokenOf = (refused: readonly string[]) =>
  Effect.flatMap(
    FiberRef.get(currentCall),
    ({ accessToken }): Effect.Effect<string, SessionEnded> =>
      accessToken === null || refused.includes(accessToken) ? new SessionEnded() : Effect.succeed(accessToken),
  )

/** A context whose bff nobody asks. */
const atTheDoor: Omit<SightlineContext, "call" | "renew"> = {
  bff: Effect.runSync(
    Effect.provide(
      makeBff({ baseUrl: "http://bff.test", trust: { header: "x-address", secret: "" } }),
      FetchHttpClient.layer,
    ),
  ),
  session: null,
  sessionEnded: false,
  nonce: "nonce",
  liveAt: null,
  origin: "https://sightline.test",
  isDemo: false,
  keep: async () => "",
  live: () => null,
  station: { secret: null, keep: () => "", forget: () => "", keepSession: async () => ({ refused: "StationUnknown" }) },
  switchTo: async () => false,
  keepUnlock: async () => undefined,
  forget: async () => "",
}

const given = (renewed: string | null, path = "/scan-remove?x=1") => {
  const renew = vi.fn(async () => (renewed === null ? null : callWith(renewed)))
  const context: AppLoadContext = { ...atTheDoor, call: callWith("old"), renew }
  return { args: { request: new Request(`https://sightline.test${path}`), params: {}, context }, renew }
}

describe("a call with the answer 401", () => {
  it("is repeated once with a renewed token, unnoticed", async () => {
    const { args, renew } = given("new")
    expect(await load(Nothing, () => tokenOf(["old"]))(args)).toBe("new")
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it("is not repeated after a good first answer", async () => {
    const { args, renew } = given("new")
    expect(await load(Nothing, () => tokenOf([]))(args)).toBe("old")
    expect(renew).not.toHaveBeenCalled()
  })

  it.each([
    ["the refresh fails", null],
    ["the renewed token is refused as well", "new"],
  ])("leads to the sign-in page and back when %s", async (_case, renewed) => {
    const { args, renew } = given(renewed)
    const answer = await load(Nothing, () => tokenOf(["old", "new"]))(args).catch((thrown: unknown) => thrown)
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get("location")).toBe("/home-login?returnTo=%2Fscan-remove%3Fx%3D1")
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it("leads to the sign-in page for the cookie of an ended session too; a visitor gets an answer", async () => {
    const { args } = given(null)
    const nobody = { ...args.context, call: { ...args.context.call, accessToken: null } }
    const ask = (sessionEnded: boolean) => {
      const request = new Request(args.request.url, { method: "POST", body: new URLSearchParams({}) })
      return act(Nothing, () => tokenOf([]))({ request, context: { ...nobody, sessionEnded } }).catch(
        (thrown: unknown) => thrown,
      )
    }
    expect(await ask(true)).toBeInstanceOf(Response)
    expect(await ask(false)).toEqual({ _tag: "SessionEnded" })
  })

  it.each([
    ["a form is sent", "/account/register.data", { method: "POST" }, "/scan-remove?x=1"],
    ["a part of it is fetched", "/inventory/update/item-history.data?itemId=7&_routes=a", {}, "/scan-remove?x=1"],
    ["its own state is fetched", "/scan-remove.data?by=left&_routes=a", {}, "/scan-remove?by=left"],
    ["another page is asked for", "/admin/users.data?page=2", {}, "/admin/users?page=2"],
  ])("leads back to the current page when %s", async (_case, path, init, back) => {
    const { args } = given(null)
    const referer = "https://sightline.test/scan-remove?x=1"
    const request = new Request(`https://sightline.test${path}`, { ...init, headers: { referer } })
    const answer = await load(Nothing, () => tokenOf(["old"]))({ ...args, request }).catch((thrown: unknown) => thrown)
    expect((answer as Response).headers.get("location")).toBe(`/home-login?returnTo=${encodeURIComponent(back)}`)
  })

  it("leads back to no other site, whatever origin a request claims", async () => {
    const { args } = given(null)
    for (const referer of ["https://evil.test/scan-remove", "nonsense", ""]) {
      const request = new Request("https://sightline.test/a", { method: "POST", headers: { referer } })
      const answer = await load(Nothing, () => tokenOf(["old"]))({ ...args, request }).catch(
        (thrown: unknown) => thrown,
      )
      expect((answer as Response).headers.get("location")).toBe("/home-login?returnTo=%2Fa")
    }
  })

  it("is told to a script by the status, without a page to go to", async () => {
    const { args } = given(null)
    const request = new Request(args.request.url, { headers: { accept: "application/json" } })
    const answer = await load(Nothing, () => tokenOf(["old"]))({ ...args, request }).catch((thrown: unknown) => thrown)
    expect((answer as Response).status).toBe(401)
  })
})

it("a visitor is sent to no page, and a part of a page learns that the session is gone", async () => {
  const { args } = given(null)
  const context = { ...args.context, call: { ...args.context.call, accessToken: null } }
  const ask = async (headers = {}) => {
    const request = new Request(args.request.url, { headers })
    const answer = await load(Nothing, () => tokenOf([]))({ ...args, request, context }).catch(
      (thrown: unknown) => thrown,
    )
    return (answer as Response).status
  }
  expect(await ask()).toBe(404)
  expect(await ask({ accept: "application/json" })).toBe(401)
})

it("a failure of the call itself shows its name and nothing of the request", async () => {
  const { args } = given("new")
  const request = new Request(args.request.url, { method: "POST", body: new URLSearchParams({}) })
  const sent = HttpClientRequest.get("http://bff.test", { headers: { "x-address": "a secret" } })
  const failing = () => new HttpClientError.RequestError({ request: sent, reason: "Transport" })
  expect(await act(Nothing, failing)({ request, context: args.context })).toEqual({ _tag: "RequestError" })
})

it("an answer 500 is a failure with the server's own words · ERR-01", async () => {
  const { args } = given("new")
  const words = { title: "Broken", detail: "It broke on our side.", code: "Broken" }
  const client = HttpClient.make((asked) =>
    Effect.succeed(HttpClientResponse.fromWeb(asked, Response.json(words, { status: 500 }))),
  )
  const bff = Effect.runSync(
    makeBff({ baseUrl: "http://bff.test", trust: { header: "x-address", secret: "" } }).pipe(
      Effect.provideService(HttpClient.HttpClient, client),
    ),
  )
  const request = new Request(args.request.url, { method: "POST", body: new URLSearchParams({}) })
  const list = act(Nothing, (asked) => asked.category.upiTypes({ urlParams: {} }))
  expect(await list({ request, context: { ...args.context, bff } })).toEqual({
    _tag: "ResponseError",
    detail: "It broke on our side.",
    title: "Broken",
  })
})

it("another failure of an action is an outcome for its screen, not a lost session", async () => {
  const { args, renew } = given("new")
  const request = new Request(args.request.url, { method: "POST", body: new URLSearchParams({}) })
  expect(await act(Nothing, () => new Unavailable())({ request, context: args.context })).toEqual({
    _tag: "Unavailable",
  })
  expect(renew).not.toHaveBeenCalled()
})

it("an action passes its parsed form on, and the body is not read again", async () => {
  const { args } = given("new")
  const request = new Request(args.request.url, { method: "POST", body: new URLSearchParams({ name: "x" }) })
  const form = await request.formData()
  const run = (_bff: unknown, fields: { readonly name: string }) => Effect.succeed(fields.name)
  const outcome = await act(Schema.Struct({ name: Schema.String }), run)({ request, context: args.context, form })
  expect(outcome).toEqual({ _tag: "Done", value: "x" })
})
