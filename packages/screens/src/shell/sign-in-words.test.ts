import { expect, it } from "vitest"
import { notSignedIn } from "./sign-in-words"

it("a missing email and a missing password are reported at their fields", () => {
  const errors = { email: "Please input your email!", password: "Please input your password!" }
  expect(notSignedIn({ _tag: "Unreadable", errors })).toEqual({ mistakes: errors, status: 422 })
})

it("wrong credentials and missing access read as in the documents, two spaces included", () => {
  expect(notSignedIn({ _tag: "SignInRefused" })).toEqual({
    mistakes: { refusal: "Email or password is incorrect" },
    status: 401,
  })
  expect(notSignedIn({ _tag: "NoAccess" })).toEqual({
    mistakes: { refusal: "User has no access.  Please contact admin for access right." },
    status: 403,
  })
})

it.each([
  [0, "a moment"],
  [30, "30 seconds"],
  [60, "a minute"],
  [91, "2 minutes"],
  [600, "10 minutes"],
])("a user with too many attempts reads how long to wait: %d s is %s", (retryAfter, words) => {
  expect(notSignedIn({ _tag: "TooManyAttempts", retryAfter })).toEqual({
    mistakes: { refusal: `Too many attempts. You can try again in ${words}.` },
    status: 429,
  })
})

it("a refusal without words in the documents is shown as it came; the documents' own words stay · SESSION-09", () => {
  const detail = "The server says something of its own."
  for (const _tag of ["ClientRefused", "TicketEnded", "StationRevoked", "Unavailable"] as const)
    expect([_tag, notSignedIn({ _tag, detail }).mistakes]).toEqual([_tag, { refusal: detail }])
  expect(notSignedIn({ _tag: "TooManyAttempts", retryAfter: 120, detail }).mistakes.refusal).toBe(
    `${detail} You can try again in 2 minutes.`,
  )
  for (const [_tag, words] of [
    ["SignInRefused", "Email or password is incorrect"],
    ["NoAccess", "User has no access.  Please contact admin for access right."],
  ] as const)
    expect(notSignedIn({ _tag, detail }).mistakes).toEqual({ refusal: words })
})

it("an unreachable server does not look like a wrong password", () => {
  expect(notSignedIn({ _tag: "RequestError" }).status).toBe(503)
  expect(notSignedIn({ _tag: "RequestError" }).mistakes.refusal).not.toContain("incorrect")
})
