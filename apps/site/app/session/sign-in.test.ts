import type { AppLoadContext } from "@remix-run/node"
import { NoAccess, SignInRefused, TooManyAttempts } from "@sightline/model/session"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { signIn } from "./sign-in.server"

const tokens = { session: {}, accessToken: "access", refreshToken: "refresh" }

/** Posts the form to a played bff. */
const post = async (answer: Effect.Effect<unknown, unknown>, fields: Record<string, string>, query = "") => {
  const asked = vi.fn(() => answer)
  const keep = vi.fn(async () => "session=handle; Path=/; HttpOnly")
  const context = {
    bff: { session: { signIn: asked } },
    call: { accessToken: null, clientId: null, requestId: "r", address: "a", key: null },
    session: null,
    keep,
    forget: async () => "session=; Max-Age=0",
  } as unknown as AppLoadContext
  const request = new Request(`https://sightline.test/home-login${query}`, { method: "POST" })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return { answer: await signIn({ request, context, form }), asked, keep }
}

const right = { email: "owner@demo.test", password: "right" }
const location = (answer: Awaited<ReturnType<typeof signIn>>) =>
  answer instanceof Response ? answer.headers.get("location") : undefined

describe("signing in", () => {
  it("keeps the tokens behind a cookie and leads home", async () => {
    const { answer, keep } = await post(Effect.succeed(tokens), right)
    expect(keep).toHaveBeenCalledWith(tokens)
    expect(location(answer)).toBe("/home")
    expect((answer as Response).headers.get("set-cookie")).toBe("session=handle; Path=/; HttpOnly")
    expect((answer as Response).status).toBe(303)
  })

  it("leads back to the page that asked, and never out of the application", async () => {
    const to = async (target: string) =>
      location((await post(Effect.succeed(tokens), right, `?returnTo=${encodeURIComponent(target)}`)).answer)
    expect(await to("/scan-remove")).toBe("/scan-remove")
    expect(await to("//elsewhere.test/")).toBe("/home")
    expect(await to("https://elsewhere.test/")).toBe("/home")
  })

  it("makes no call while a field is empty, and keeps the typed values", async () => {
    const { answer, asked } = await post(Effect.succeed(tokens), { email: "owner@demo.test", password: "" })
    expect(asked).not.toHaveBeenCalled()
    expect(answer).toMatchObject({
      data: { email: "owner@demo.test", mistakes: { password: "Please input your password!" } },
      init: { status: 422 },
    })
  })

  it.each([
    [new SignInRefused(), 401, "Email or password is incorrect"],
    [new NoAccess(), 403, "User has no access.  Please contact admin for access right."],
  ])("a refused user has no session, reads why, and keeps the typed email: %s", async (refusal, status, words) => {
    const { answer, keep } = await post(Effect.fail(refusal), right)
    expect(keep).not.toHaveBeenCalled()
    expect(answer).toMatchObject({ data: { email: right.email, mistakes: { refusal: words } }, init: { status } })
    const { headers } = (answer as { init: { headers: Headers } }).init
    expect(headers.getSetCookie(), "whoever he was, he is nobody now").toEqual([
      "session=; Max-Age=0",
      expect.stringContaining("rrsbForget=session"),
    ])
  })

  it("a user with too many attempts learns when to come back", async () => {
    const { answer } = await post(Effect.fail(new TooManyAttempts({ retryAfter: 120 })), right)
    expect(answer).toMatchObject({ init: { status: 429 } })
    expect((answer as { init: { headers: Headers } }).init.headers.get("Retry-After")).toBe("120")
  })

  it("a re-checked password is not a session", async () => {
    const { answer, keep } = await post(Effect.succeed({ unlockToken: "u", expiresAt: new Date() }), right)
    expect(keep).not.toHaveBeenCalled()
    expect(answer).toMatchObject({ init: { status: 503 } })
  })
})
