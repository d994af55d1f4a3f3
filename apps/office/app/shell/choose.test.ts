import type { AppLoadContext } from "@remix-run/node"
import { contextOf } from "@sightline/fixtures/page/browse"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { action as switchCenter } from "./switch-center.route"
import { action as switchClient } from "./switch-client.route"

const own = new Set([3, 4])

const answer = async (
  action: typeof switchClient,
  fields: Record<string, string>,
  { signedIn = true, headers = {} }: { signedIn?: boolean; headers?: Record<string, string> } = {},
) => {
  const switched: object[] = []
  const context: AppLoadContext = {
    ...contextOf(signedIn ? users.owner : undefined),
    switchTo: async (choice) => own.has(Object.values(choice)[0] ?? 0) && switched.push(choice) > 0,
  }
  const body = new URLSearchParams(fields)
  const request = new Request("https://sightline.test/switch", { method: "POST", body, headers })
  const response = await action({ request, context }).catch((thrown: unknown) => thrown as Response)
  return { response, switched }
}

it("another of the user's clients becomes the active one, and they start at home", async () => {
  const { response, switched } = await answer(switchClient, { clientId: "4" })
  expect(response.status).toBe(303)
  expect(response.headers.get("location")).toBe("/home")
  expect(switched).toEqual([{ clientId: 4 }])
})

it.each(["5", "", "4; Path=/evil", "NaN", "__proto__", "-1", "4.5", "99999999999"])(
  "another user's client does not exist: %j",
  async (clientId) => {
    const { response, switched } = await answer(switchClient, { clientId })
    expect(response.status).toBe(404)
    expect(switched).toEqual([])
  },
)

it("a visitor switches nothing", async () => {
  const { response, switched } = await answer(switchClient, { clientId: "4" }, { signedIn: false })
  expect(response.status).toBe(404)
  expect(switched).toEqual([])
})

it("another center keeps the current page, and never leaves the application", async () => {
  const from = async (referer: string) =>
    (await answer(switchCenter, { centerId: "3" }, { headers: { referer } })).response.headers.get("location")
  expect(await from("https://sightline.test/scan-remove")).toBe("/scan-remove")
  expect(await from("https://elsewhere.test//evil.test")).toBe("/home")
})
