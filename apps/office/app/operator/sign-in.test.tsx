import { states } from "@sightline/fixtures/page/states"
import { ClientRefused } from "@sightline/model/client"
import { OperatorCodeNeeded } from "@sightline/model/operator"
import { SignInRefused } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { signInRefusals, words } from "./words"

const { visit, played } = office()
const path = "/installation"
const typed = "email=olga%40example.test&password=right&code="
const ask = (body = typed, cookie = "") =>
  visit(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie },
    body,
  })
const begun = { token: "fresh", expiresAt: new Date("2026-11-25T12:10:00Z") }

states("operator/sign-in.route.tsx", {
  empty: {
    // First, before another test has left a layout that still counts as the last good one.
    "an installation without a client, or whose first one is closed, asks in the same way": async () => {
      played.layout.get(new ClientRefused())
      const { status, main } = await visit(path)
      expect(status).toBe(200)
      main.getByLabelText(words.password)
    },
    "anybody is asked for a password": async () => {
      const { main } = await visit(path)
      main.getByLabelText(words.password)
      main.getByRole("button", { name: words.signIn })
    },
    "the token goes into a cookie for these pages alone, and never onto the page": async () => {
      played.operator.signIn(begun)
      const { status, headers, text } = await ask()
      expect([status, headers.get("location")]).toEqual([302, "/installation/clients"])
      expect(headers.get("set-cookie")).toMatch(
        /^operator=fresh; Path=\/installation; Max-Age=600; HttpOnly; SameSite=Strict/,
      )
      expect(text).not.toContain("fresh")
    },
    "leaving ends the ten minutes": async () => {
      const asked = played.operator.signOut({ succeeded: true })
      const { headers } = await ask("leave=yes", "operator=fresh")
      expect(headers.get("location")).toBe(path)
      expect(headers.get("set-cookie")).toMatch(/^operator=; .*Max-Age=0/)
      expect(asked).toMatchObject([{ payload: { token: "fresh" } }])
    },
  },
  failed: {
    "it is said that nobody answers": async () => {
      played.operator.signIn(new Unavailable())
      ;(await ask()).main.getByText(signInRefusals("Unavailable"))
    },
  },
  refused: {
    "a wrong password, and a code that is missing, are said": async () => {
      played.operator.signIn(new SignInRefused())
      ;(await ask()).main.getByText(signInRefusals("SignInRefused"))
      played.operator.signIn(new OperatorCodeNeeded())
      ;(await ask()).main.getByText(signInRefusals("OperatorCodeNeeded"))
    },
  },
  forbidden: "it is open to everybody",
})
