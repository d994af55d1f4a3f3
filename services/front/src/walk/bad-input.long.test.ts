import { type Call, type CallKey, calls } from "@sightline/bff/calls"
import { pathWith } from "@sightline/bff/specimen"
import {
  allFields,
  asSent,
  byNoun,
  expectShape,
  fieldsOf,
  isTaken,
  isTextOnly,
  namedIn,
  needsNothing,
  onlyInJson,
  takesJson,
  values,
  withBodies,
} from "@sightline/bff/test-bad-input"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { users } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { aProduct } from "../product/test-product"

/*
 * The bad input from the bff's own walk, this time down to the database: the values that the contract takes. The bff
 * refuses all others itself, and its own walk asks it to.
 */

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
let questions = 0
beforeAll(async () => {
  product = await aProduct()
  // Every call is open to this user.
  await product.behind(`update membership set roles = array_append(roles, 'superAdmin')
    where client_id = 3 and user_id = (select id from "user" where email = '${users.owner.email}')`)
  token = (await product.signIn("owner")).tokenString
}, 60_000)
afterAll(() => product.stop())

/** Replaces valid values of the played domain that name nothing here. */
const here: Record<string, unknown> = {
  tableKeyID: inventoryItems.soldItem.id,
  ObjectId: inventoryItems.soldItem.id,
  inventoryItemID: inventoryItems.soldItem.id,
  inventoryItemId: inventoryItems.soldItem.id,
}

/** Skips calls that end the caller's own session: the rest of the walk needs it. */
const walked = calls.filter(({ key }) => key !== "session.end")

function fieldsWith(call: Call, spoiled: Record<string, unknown>) {
  const fields = { ...allFields(call), ...spoiled }
  for (const name of fieldsOf(call)) if (name in here && !(name in spoiled)) fields[name] = here[name]
  return fields
}

function put(call: Call, spoiled: Record<string, unknown>) {
  questions++
  return product.ask({
    method: call.method,
    path: pathWith(call.path),
    token,
    ...asSent(call, fieldsWith(call, spoiled)),
  })
}

/** Statuses that the table of error answers allows (decisions D-123): never a 500, and 404 only for a well-formed id. */
const allowed = [200, 400, 401, 403, 404, 409, 422, 429]

describe("a bad value in any field of any call is answered, never with a 500", () => {
  test.for(byNoun(walked))("%s", { timeout: 120_000 }, async ([, own]) => {
    for (const call of own)
      for (const name of fieldsOf(call)) {
        const tried = (isTextOnly(call, name) ? values : [...values, ...onlyInJson]).filter((value) =>
          isTaken(call, fieldsWith(call, { [name]: value })),
        )
        const answers = await Promise.all(tried.map((value) => put(call, { [name]: value })))
        for (const [nth, { status, json, text }] of answers.entries()) {
          const what = { call: call.key, name, value: String(tried[nth]).slice(0, 40) }
          expect({ ...what, status }).toEqual({ ...what, status: expect.toBeOneOf(allowed) })
          if (status === 200) continue
          expectShape(json, text)
          if (status === 400) expect({ ...what, named: namedIn(json) }).toEqual({ ...what, named: [name] })
        }
      }
  })

  test("and the books stay balanced", async () => expect(await unbalanced()).toEqual([]))
})

test("a bad body of any call is answered in the documented shape", async () => {
  for (const [call, bodies] of withBodies(walked.filter(takesJson)))
    await Promise.all(
      bodies.map(async ([name, expected, body]) => {
        questions++
        const path = pathWith(call.path)
        const { status, json, text } = await product.ask({ method: call.method, path, token, body })
        // The schema takes it; a rule of the domain may still name the fields that are empty, or find nothing to act on.
        const taken = needsNothing(call) && [200, 404, 422].includes(status)
        expect([call.key, name, taken || status]).toEqual([call.key, name, taken || expected])
        if (status !== 200) expectShape(json, text)
      }),
    )
}, 120_000)

test("SQL and names of other tables and columns count as plain values or are refused", async () => {
  const update: CallKey = "inventoryItem.update"
  const call = walked.find(({ key }) => key === update)
  if (!call) throw new Error(`no call ${update}`)
  const tables = () => product.behind("select count(*)::int as tables from pg_tables where schemaname = 'public'")
  const before = await tables()
  for (const spoiled of [
    { tableName: "user" },
    { tableName: "InventoryItems; drop table inventory_item" },
    { columnName: "quantity" },
    { columnName: 'status_id" = 5; --' },
    { columnName: "client_id" },
    { tableKeyName: "1=1 or id" },
    { tableName: "__proto__" },
    { columnName: "constructor" },
  ]) {
    const { status, json } = await put(call, spoiled)
    expect([spoiled, status, Object.keys(json.errors)]).toEqual([spoiled, 400, Object.keys(spoiled)])
  }
  expect(await tables()).toEqual(before)
})

/** Products whose total is not that of their Active items, and items whose quantity is not the sum of their movements. */
const unbalanced = () =>
  product.behind(`
    select p.client_id, p.id from inventory p left join inventory_item i on i.client_id = p.client_id and i.inventory_id = p.id and i.status_id = 5
    group by p.client_id, p.id having p.total_quantity <> coalesce(sum(i.quantity), 0)`)

test("the walk asks no fewer questions than it used to", () => expect(questions).toBeGreaterThanOrEqual(6000))
