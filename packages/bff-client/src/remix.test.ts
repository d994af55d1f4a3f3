import type { AppLoadContext } from "@remix-run/node"
import { SessionEnded } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { Effect, FiberRef, Schema } from "effect"
import { describe, expect, it, vi } from "vitest"
import { currentCall } from "./call"
import { act, load } from "./remix"

const Nothing = Schema.Struct({})
const callWith = (accessToken: string) => ({ accessToken, clientId: 3, requestId: "r", address: "a", key: null })

/** A call that says with which token it was made, or refuses that token. */
const tokenOf = (refused: readonly string[]) =>
  Effect.flatMap(
    FiberRef.get(currentCall),
    ({ accessToken }): Effect.Effect<string, SessionEnded> =>
      accessToken === null || refused.includes(accessToken) ? new SessionEnded() : Effect.succeed(accessToken),
  )

const given = (renewed: string | null, path = "/scan-remove?x=1") => {
  const renew = vi.fn(async () => (renewed === null ? null : callWith(renewed)))
  const context = { bff: {}, call: callWith("old"), renew } as unknown as AppLoadContext
  return { args: { request: new Request(`https://sightline.test${path}`), params: {}, context }, renew }
}

describe("a call that is answered 401", () => {
  it("is made again once with a renewed token, and nobody notices", async () => {
    const { args, renew } = given("new")
    expect(await load(Nothing, () => tokenOf(["old"]))(args)).toBe("new")
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it("is not made again when it is answered at once", async () => {
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

  it("leads to the sign-in page as well when the cookie was that of an ended session; a visitor is answered", async () => {
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
  ])("leads back to the page in front when %s", async (_case, path, init, back) => {
    const { args } = given(null)
    const referer = "https://sightline.test/scan-remove?x=1"
    const request = new Request(`https://sightline.test${path}`, { ...init, headers: { referer } })
    const answer = await load(Nothing, () => tokenOf(["old"]))({ ...args, request }).catch((thrown: unknown) => thrown)
    expect((answer as Response).headers.get("location")).toBe(`/home-login?returnTo=${encodeURIComponent(back)}`)
  })

  it("leads back to no other site, whatever a request says it comes from", async () => {
    const { args } = given(null)
    for (const referer of ["https://evil.test/scan-remove", "nonsense", ""]) {
      const request = new Request("https://sightline.test/a", { method: "POST", headers: { referer } })
      const answer = await load(Nothing, () => tokenOf(["old"]))({ ...args, request }).catch(
        (thrown: unknown) => thrown,
      )
      expect((answer as Response).headers.get("location")).toBe("/home-login?returnTo=%2Fa")
    }
  })

  it("is told to a script by the status, with no page to go to", async () => {
    const { args } = given(null)
    const request = new Request(args.request.url, { headers: { accept: "application/json" } })
    const answer = await load(Nothing, () => tokenOf(["old"]))({ ...args, request }).catch((thrown: unknown) => thrown)
    expect((answer as Response).status).toBe(401)
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
