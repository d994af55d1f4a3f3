import type { AppLoadContext } from "@remix-run/node"
import { expect, it } from "vitest"
import { action as switchCenter } from "./switch-center.route"
import { action as switchClient } from "./switch-client.route"

const session = { clients: [{ id: 3 }, { id: 4 }], centers: [{ id: 1 }, { id: 2 }] }

const answer = (
  action: typeof switchClient,
  fields: Record<string, string>,
  { signedIn = true, headers = {} }: { signedIn?: boolean; headers?: Record<string, string> } = {},
) =>
  action({
    request: new Request("https://sightline.test/switch", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers,
    }),
    context: { session: signedIn ? session : null } as unknown as AppLoadContext,
  }).catch((thrown: unknown) => thrown as Response)

it("another client of one's own is remembered, and one starts at home", async () => {
  const response = await answer(switchClient, { clientId: "4" })
  expect(response.status).toBe(303)
  expect(response.headers.get("location")).toBe("/home")
  expect(response.headers.get("set-cookie")).toMatch(/^rrsb_client=4; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
})

it.each(["5", "", "4; Path=/evil", "NaN", "__proto__"])(
  "a client that is not one's own does not exist: %j",
  async (clientId) => {
    const response = await answer(switchClient, { clientId })
    expect(response.status).toBe(404)
    expect(response.headers.get("set-cookie")).toBeNull()
  },
)

it("nobody signed in switches nothing", async () => {
  expect((await answer(switchClient, { clientId: "4" }, { signedIn: false })).status).toBe(404)
})

it("another center keeps the page one is on, and never leaves the application", async () => {
  const from = (referer: string) => answer(switchCenter, { centerId: "2" }, { headers: { referer } })
  expect((await from("https://sightline.test/scan-remove")).headers.get("location")).toBe("/scan-remove")
  expect((await from("https://elsewhere.test//evil.test")).headers.get("location")).toBe("/home")
})
