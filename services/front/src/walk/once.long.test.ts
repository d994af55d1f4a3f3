import { type CallKey, calls } from "@sightline/bff/calls"
import { pathWith, photoName } from "@sightline/bff/specimen"
import { specimens } from "@sightline/bff/specimens"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Answered, aProduct } from "../product/test-product"
import { now, plant, stateOf } from "./test-planted"
import { audit, untraced } from "./test-trace"

/*
 * Every back office call that changes something, sent twice under one key and by two at once (decisions D-121), and what the
 * audit then shows of it (decision 223). Two other walks cover the wrong role and the wrong client for every call: bff/src/session/roles.test.ts and
 * another-client.long.test.ts.
 */

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
let questions = 0
let newLines: ReturnType<typeof audit>
beforeAll(async () => {
  product = await aProduct()
  newLines = audit(product)
  token = (await product.signIn("supper")).tokenString
  await product.behind("update client set maximum_inventory_photos = 5, maximum_item_photos = 5")
}, 60_000)
afterAll(() => product.stop())

const client = clients.lakeside.id

/** The nth of everything, plus a waiting photo, an unused category and option, and a sent job. */
async function planted(key: CallKey, nth: number) {
  const of = await plant(product.behind, { client, nth, by: users.supper.email }, { text: "Planted" })
  await product.behind(`
    insert into stored_file (client_id, name, bytes, created_by, expires_at)
      values (${client}, '${photoName(1000 + nth)}', 1, ${users.supper.id}, now() + interval '1 day');
    insert into category (client_id, id, code, name) values (${client}, ${of.itemId}, 'planted${nth}', 'Planted ${nth}');
    insert into option_line (client_id, id, category_option_id, code, name)
      select ${client}, ${of.itemId}, id, 'planted${nth}', 'Planted ${nth}' from category_option where client_id = ${client} and code = 'Shape'`)
  if (key.startsWith("printJob.settle"))
    await product.behind(
      `update print_job set state = 'sent', epoch = 1 where client_id = ${client} and id = '${of.printJobId}'`,
    )
  // A colour goes only while no photo has it.
  if (key === "colour.remove")
    await product.behind(
      `delete from inventory_image where client_id = ${client} and inventory_colour_id = ${of.inventoryColourId}`,
    )
  // One person gives this money back, after what is planted for every call before: none of it is above the limit.
  if (key === "salesOrder.returnItems")
    await product.behind(`update client set refund_limit = 100000000 where id = ${client}`)
  return of
}

/**
 * Counts of rows per table, versions and quantities, to which repeating the same change would add. A photo is drawn
 * before it is attached, so the second of two at once may leave a waiting file that is swept.
 */
async function sums(tables: State) {
  const [more] = await product.behind(`
    select (select sum(version) from inventory where client_id = ${client})::int as products,
      (select sum(version) from inventory_item where client_id = ${client})::int as items,
      (select sum(quantity) from inventory_item where client_id = ${client})::int as units,
      (select count(*) from stored_file where client_id = ${client} and expires_at is null)::int as stored_file`)
  return { ...Object.fromEntries(tables.map(({ name, rows }) => [String(name), Number(rows)])), ...more }
}
type State = Awaited<ReturnType<typeof stateOf>>
type Sums = Record<string, unknown>
const added = (before: Sums, after: Sums) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, Number(count) - Number(before[name] ?? 0)] as const)
      .filter(([, count]) => count !== 0),
  )

const answered = ({ status, text }: Answered) => ({ status, text })

const acting = calls.flatMap(({ key, method, path }) => {
  const { acts } = specimens[key]
  return typeof acts === "function" ? [{ key, method, path, acts }] : []
})

describe("calls that change something", () => {
  test.each(acting)(
    "$key acts once for its key, even for two at once, no other request shares that key, and the audit shows it or says why not",
    async (call) => {
      const { key, method, path, acts } = call
      const nth = 1 + 2 * acting.indexOf(call)
      const ask = (of: Awaited<ReturnType<typeof planted>>, nth: number, once: string) => {
        questions++
        const asked = acts(of, nth)
        return product.ask({
          method,
          path: pathWith(path, asked.at),
          token,
          headers: { "idempotency-key": `${key}-${once}` },
          ...asked,
        })
      }
      const since = await now(product.behind)
      const look = () => stateOf(product.behind, client, since)
      // A person keeps some drafts: those that were planted for other calls would be deleted by the first new one.
      await product.behind(`delete from draft where client_id = ${client}`)
      // And so many files of theirs may wait: those planted for other calls would refuse a new one.
      await product.behind(`delete from stored_file where client_id = ${client} and expires_at is not null`)
      const [one, other] = [await planted(key, nth), await planted(key, nth + 1)]

      const before = await sums(await look())
      await newLines(token)
      const first = await ask(one, nth, "first")
      expect([key, first.status, first.json?.errors]).toEqual([key, 200, undefined])
      const lines = await newLines(token)
      if (untraced[key] === undefined) expect([key, lines]).not.toEqual([key, []])
      else expect([key, lines]).toEqual([key, []])
      const state = await look()
      const single = await sums(state)
      expect(answered(await ask(one, nth, "first"))).toEqual(answered(first))
      expect(await look()).toEqual(state)

      const reused = await ask(other, nth + 1, "first")
      expect([key, reused.status, reused.json.code]).toEqual([key, 409, "KeyReused"])
      expect(await look()).toEqual(state)

      const [left, right] = await Promise.all([ask(other, nth + 1, "both"), ask(other, nth + 1, "both")])
      expect(answered(left)).toEqual(answered(right))
      expect({ key, status: left.status, ...added(single, await sums(await look())) }).toEqual({
        key,
        status: 200,
        ...added(before, single),
      })
    },
  )
})

test("the walk asks no fewer questions than it used to", () => expect(questions).toBeGreaterThanOrEqual(280))
