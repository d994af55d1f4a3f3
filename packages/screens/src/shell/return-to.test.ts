import { describe, expect, it } from "vitest"
import { returnTo } from "./return-to"

describe("the address after signing in", () => {
  it.each(["/scan-remove", "/order/addToCard?line=2#total", "/inventory/update/12/34"])(
    "is the page that asked: %s",
    (path) => {
      expect(returnTo(path)).toBe(path)
    },
  )

  it("is home when no page asked", () => {
    expect(returnTo(null)).toBe("/home")
    expect(returnTo("")).toBe("/home")
    expect(returnTo(null, "/kiosk")).toBe("/kiosk")
  })

  it.each([
    "https://elsewhere.test/",
    "//elsewhere.test",
    "/\\elsewhere.test",
    "/\t/elsewhere.test",
    "/\n/elsewhere.test",
    "/.//elsewhere.test",
    "/a/..//elsewhere.test",
    "/%2e//elsewhere.test",
    "\\\\elsewhere.test",
    "javascript:alert(1)",
    "data:text/html,hello",
    " //elsewhere.test",
    "elsewhere.test",
    "@elsewhere.test",
  ])("never leaves the application: %j", (path) => {
    expect(returnTo(path)).toBe("/home")
  })

  it.each(["/home-login", "/login?returnTo=/login", "/Home-Login", "/sign-out", "/kiosk/sign-in"])(
    "is never a page to sign in or out: %s",
    (path) => {
      expect(returnTo(path)).toBe("/home")
    },
  )
})
