import { type CallKey, calls } from "@sightline/bff/calls"
import { type Asked, type Named, pathWith } from "@sightline/bff/specimen"
import { specimens } from "@sightline/bff/specimens"
import { fileText } from "@sightline/domain/paper/test-file-text"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { aProduct } from "../product/test-product"
import { plant } from "./test-planted"

/*
 * A planted purchased price, feature group value and list price reach no user who may not see them (decisions D-32, D-46,
 * D-48): every role sends every call of the contract that could reveal them. A call without questions is a type error.
 */

const planted = { text: "Planted", listPrice: "6642424.29", purchasedPrice: "7731313.37", discount: "53.171829" }
type Secret = Exclude<keyof typeof planted, "text">

let product: Awaited<ReturnType<typeof aProduct>>
let questions = 0
let files = 0
let heard: ReadonlyArray<string>
beforeAll(async () => {
  product = await aProduct()
  heard = await product.hear()
}, 60_000)
afterAll(() => product.stop())

/** Paths where users who may see the purchased price get it. */
const pricesAt: readonly CallKey[] = [
  "inventory.form",
  "inventory.save",
  "inventoryItem.change",
  "inventoryItem.form",
  "inventoryItem.history",
  "inventoryItem.list",
  "inventoryItem.quantityFields",
  "inventoryList.export",
  "inventoryList.get",
  "vendor.ofInventory",
  "vendorOrder.get",
  "vendorOrder.list",
  "vendorPaper.file",
  "vendorPaper.sent",
]
const featuresAt: readonly CallKey[] = [
  "audit.export",
  "audit.list",
  "draft.get",
  "inventory.form",
  "inventory.save",
  "inventoryItem.history",
  "vendorOrder.search",
]
/** A draft holds what its author may change: it stores nothing of a read-only price. */
const writtenAt: readonly CallKey[] = [
  ...pricesAt,
  "audit.export" as const,
  "audit.list" as const,
  "draft.get" as const,
  // Each item with what it cost, for roles that change purchased prices (decision 234).
  "insight.costRows" as const,
  "vendorOrder.getDraft" as const,
].sort()
/** What the units of a brand cost that were sold today (decision 239): one alone at the first walk, which tells its price; a sum at each later one. */
const soldAt: readonly CallKey[] = [...writtenAt, "insight.soldCostRows" as const].sort()
/** The picker of vendor orders shows prices to an unlocked screen alone (decisions D-33). */
const openedAt: readonly CallKey[] = [...writtenAt, "vendorOrder.search" as const].sort()

const walkers = [
  { who: "owner", isUnlocked: false, prices: soldAt, features: [] },
  { who: "owner", isUnlocked: true, prices: openedAt, features: featuresAt },
  { who: "supper", isUnlocked: true, prices: openedAt, features: featuresAt },
  { who: "admin", isUnlocked: false, prices: [], features: [] },
  { who: "admin", isUnlocked: true, prices: [], features: featuresAt },
  { who: "warehouse", isUnlocked: true, prices: pricesAt, features: [] },
  { who: "staff", isUnlocked: true, prices: [], features: [] },
] as const

/** Reading comes before writing, so the planted values are still there; calls that end the walker's own session come last. */
const isLast = (key: CallKey) => Number(/^(session\.end|account\.setStatus)$/.test(key))
const walk = [...calls].sort(
  (one, other) => isLast(one.key) - isLast(other.key) || Number(one.hasBody) - Number(other.hasBody),
)

/** Besides the questions of every call: refusals that show stored values, and mails. */
const more = (of: Named): ReadonlyArray<readonly [CallKey, Asked]> => [
  ["inventory.save", { body: { inventoryID: of.inventoryId, version: 99, categoryOptions: [] } }],
  ["inventoryItem.change", { body: { inventoryID: of.inventoryId, inventoryItemID: of.itemId, version: 99 } }],
  [
    "assignee.assign",
    {
      body: { assignedToType: "Item", assignedToUserID: of.assigneeId, inventoryItemID: of.itemId, isSendEmail: true },
    },
  ],
  [
    "note.save",
    { body: { inventoryItemID: of.itemId, assignToID: of.assigneeId + 1, note: "Read me", isSendEmail: true } },
  ],
]

interface Walker {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A number as it may be written: dollars or cents, on paper with commas between the thousands. */
const says = (text: string, secret: Secret) =>
  [planted[secret], planted[secret].replace(".", "")].some((written) =>
    text.replaceAll(/(?<=\d),(?=\d{3})/g, "").includes(written),
  )

/** For each secret, the calls that answer it. */
async function toldTo({ token, headers = {} }: Walker, of: Named) {
  const told: Record<Secret, Set<CallKey>> = { listPrice: new Set(), purchasedPrice: new Set(), discount: new Set() }
  const ask = async (key: CallKey, asked: Asked) => {
    const { method, path } = walk.find((call) => call.key === key) ?? { method: "", path: "" }
    questions++
    const answer = await product.ask({
      method,
      path: pathWith(path, asked.at),
      ...(token !== undefined && { token }),
      headers,
      ...asked,
    })
    expect([key, asked, answer.status < 500]).toEqual([key, asked, true])
    // Browsers cache photos only: the next user of the browser does not find another role's answer there.
    if (key !== "file.get") expect([key, answer.headers.get("cache-control")]).toEqual([key, "no-store"])
    const read = await fileText(answer.bytes, answer.headers.get("content-type") ?? "")
    if (read !== undefined) files++
    const said = `${read ?? answer.text}\n${[...answer.headers].join("\n")}`
    for (const secret of Object.keys(told) as Secret[]) if (says(said, secret)) told[secret].add(key)
  }
  for (const [key, asked] of more(of)) await ask(key, asked)
  for (const { key } of walk)
    for (const asked of [...specimens[key].naming(of), specimens[key].plain]) await ask(key, asked)
  const sorted = (secret: Secret) => [...told[secret]].sort()
  return { listPrice: sorted("listPrice"), purchasedPrice: sorted("purchasedPrice"), discount: sorted("discount") }
}

const unlockedBy = async (who: keyof typeof users, token: string) => {
  const body = { loginEmail: users[who].email, loginPW: demoPassword, isRecheck: true }
  const { json } = await product.ask({ method: "POST", path: "/User/Login", token, body })
  return { "unlock-token": String(json.result.unlockToken) }
}

describe("every question", () => {
  test.each(walkers)(
    "$who, unlocked: $isUnlocked, sees exactly what their roles may see",
    async (walker) => {
      const { who, isUnlocked, prices, features } = walker
      const of = await plant(
        product.behind,
        { client: 3, nth: walkers.indexOf(walker) + 1, by: users[who].email },
        planted,
      )
      const { tokenString: token } = await product.signIn(who)
      const told = await toldTo({ token, headers: isUnlocked ? await unlockedBy(who, token) : {} }, of)
      expect({ who, prices: told.purchasedPrice }).toEqual({ who, prices })
      expect({ who, features: told.discount }).toEqual({ who, features })
      expect(told.listPrice).toContain("inventory.form")
    },
    60_000,
  )

  test("a visitor sees no price at all", async () => {
    const of = await plant(product.behind, { client: 3, nth: 9, by: users.owner.email }, planted)
    expect(await toldTo({}, of)).toEqual({ listPrice: [], purchasedPrice: [], discount: [] })
  })
})

test("open screens and mails contain neither", async () => {
  const mails = await product.behind("select m.id, to_jsonb(l)::text as text from mail m, mail_item(m.id) l")
  expect([heard.length > 10, mails.length > 5]).toEqual([true, true])
  for (const text of [...heard, ...mails.map(({ text }) => String(text))])
    for (const secret of ["purchasedPrice", "discount"] as const)
      expect([text.slice(0, 200), says(text, secret)]).toEqual([text.slice(0, 200), false])
})

test.each(walkers)("$who, unlocked: $isUnlocked, finds nothing by a value that they may not search", async (walker) => {
  const { tokenString: token } = await product.signIn(walker.who)
  const headers = walker.isUnlocked ? await unlockedBy(walker.who, token) : {}
  const search = async (categoryOptionCode: string, returnValue: string) => {
    const body = { categoryOptions: [{ categoryOptionCode, returnValue }] }
    const { status, json } = await product.ask({
      method: "POST",
      path: "/api/Inventory/SearchDynamic",
      token,
      headers,
      body,
    })
    return status === 200 ? json.result.totalItems : status
  }
  expect(await search("SearchString", "planted")).toBeGreaterThan(0)
  for (const secret of ["purchasedPrice", "discount"] as const)
    for (const words of [planted[secret], planted[secret].split(".")[1] ?? "", `SupplierDiscount=${planted[secret]}`])
      expect([words, await search("SearchString", words)]).toEqual([words, 0])
  for (const code of ["PurchasedPrice", "SupplierDiscount"]) expect(await search(code, "1")).toBe(400)
})

test("a stored answer is repeated without the values that its reader may no longer see", async () => {
  const of = await plant(product.behind, { client: 4, nth: 2, by: users.owner4.email }, planted)
  const stale = async ({ token, headers }: Walker) => {
    const told = []
    for (const [key, asked] of more(of).slice(0, 2)) {
      const { method, path } = walk.find((call) => call.key === key) ?? { method: "", path: "" }
      const once = { "idempotency-key": `kept-${key}`, ...headers }
      const { status, text } = await product.ask({ method, path, ...(token && { token }), headers: once, ...asked })
      told.push([status, says(text, "purchasedPrice"), says(text, "discount")])
    }
    return told
  }
  const { tokenString: owner } = await product.signIn("owner4")
  expect(await stale({ token: owner, headers: await unlockedBy("owner4", owner) })).toEqual([
    [409, true, true],
    [409, true, false],
  ])
  expect(await stale({ token: owner })).toEqual([
    [409, true, false],
    [409, true, false],
  ])
  await product.behind(
    `update membership set roles = '{admin,webUser}', version = version + 1 where user_id = ${users.owner4.id} and client_id = 4`,
  )
  const { tokenString: admin } = await product.signIn("owner4")
  const closed = [409, false, false]
  expect(await stale({ token: admin })).toEqual([closed, closed])
})

test("the walk asks no fewer questions than it used to, and reads the files", () => {
  expect(questions).toBeGreaterThanOrEqual(2560)
  expect(files).toBeGreaterThanOrEqual(24)
})
