import { type CallKey, calls } from "@sightline/bff/calls"
import { pathWith } from "@sightline/bff/specimen"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct } from "../product/test-product"
import { plant } from "./test-planted"
import { audit, run } from "./test-trace"

/* What the audit shows of calls that once.long.test.ts does not send (decision 223). */

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
let of: Awaited<ReturnType<typeof plant>>
let newLines: ReturnType<typeof audit>
beforeAll(async () => {
  product = await aProduct()
  token = (await product.signIn("supper")).tokenString
  of = await plant(product.behind, { client: clients.lakeside.id, by: users.supper.email }, { text: "Planted" })
  newLines = audit(product)
}, 60_000)
afterAll(() => product.stop())

const value = async (statement: string) => {
  const [row = {}] = await product.behind(statement)
  return Number(Object.values(row)[0])
}

const running = calls.flatMap(({ key, method, path }) => {
  const asks = run[key]
  return asks ? [{ key, method, path, asks }] : []
})
const inOrder = (key: CallKey) => Object.keys(run).indexOf(key)

test.each(running.toSorted((one, other) => inOrder(one.key) - inOrder(other.key)))(
  "the audit shows $key",
  async ({ key, method, path, asks }) => {
    const asked = await asks({ of, value })
    await newLines(token)
    const { status, json } = await product.ask({ method, path: pathWith(path, asked.at), token, ...asked })
    expect([key, status, json?.errors]).toEqual([key, 200, undefined])
    expect([key, await newLines(token)]).not.toEqual([key, []])
  },
)
