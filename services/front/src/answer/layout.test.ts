import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct } from "../product/test-product"

let product: Awaited<ReturnType<typeof aProduct>>
beforeAll(async () => {
  product = await aProduct()
}, 60_000)
afterAll(() => product.stop())

const ask = (query: Record<string, unknown>, token?: string) =>
  product.ask({ method: "GET", path: "/api/layout-settings/GetLayoutSettings", query, token })

test("a layout that is not public is hidden from visitors, whether asked for by number, by address or by nothing · SHELL-32", async () => {
  const secret = "for staff alone"
  for (const client of [3, 5])
    for (const section of ["HEADER", "FOOTER", "HOME", "ANYTHING"])
      await product.behind(`insert into layout_attribute (client_id, section, name, value, navigate_url, is_public)
        values (${client}, '${section}', 'HIDDEN', '${secret}', '/home', false)`)
  for (const query of [{}, { clientId: 3 }, { clientId: 5 }, { hostname: "naalsio" }, { hostname: "NAALSIO" }]) {
    const { status, text, json } = await ask(query)
    expect([query, status]).toEqual([query, 200])
    expect(text).not.toContain(secret)
    for (const { layoutAttributes } of json.result.sections)
      for (const { isPublic } of layoutAttributes) expect(isPublic).toBe(true)
    expect(json.result.openPaths).toEqual([])
  }
  const { tokenString } = await product.signIn("staff")
  const mine = await ask({ clientId: 3 }, tokenString)
  expect(mine.text.split(secret)).toHaveLength(5)
  // Signed-in users see another client's own page exactly as its visitors do.
  expect((await ask({ hostname: "naalsio" }, tokenString)).text).not.toContain(secret)
})

test('an unknown address and the address of a client that is not public get the same "not found"', async () => {
  await product.behind("update client set url = 'hidden' where id = 4")
  const [nobody, hidden] = [await ask({ hostname: "nobody" }), await ask({ hostname: "hidden" })]
  expect(nobody.status).toBe(404)
  expect(hidden.text).toBe(nobody.text)
})

test("changing a client's group renews the tokens of its users", async () => {
  const { tokenString, refreshToken } = await product.signIn("owner")
  await product.behind("update client set client_group = 'Simple' where id = 3")
  expect((await ask({ clientId: 3 }, tokenString)).json.code).toBe("SessionEnded")
  const renewed = await product.ask({ method: "POST", path: "/User/RefreshToken", body: { token: refreshToken } })
  expect((await ask({ clientId: 3 }, renewed.json.result.tokenString)).status).toBe(200)
  await product.behind("update client set client_group = 'Complex' where id = 3")
})
