import { type CallKey, calls } from "@sightline/bff/calls"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Asked, form, heldEntry, type Named, naming, nobody, photoName, plain } from "./test-naming"
import { plant, stateOf } from "./test-planted"
import { type Answered, aProduct, type Question } from "./test-product"

/* Client 3 asks; client 4 must look as if it did not exist (decisions D-35, quality G11). */

const callOf = (key: CallKey) => {
  const call = calls.find((call) => call.key === key)
  if (!call) throw new Error(`no call ${key}`)
  return call
}

/** Calls whose proof is in their body: whoever sends them names no client, and the header says nothing there. */
const bearers: ReadonlyArray<CallKey> = [
  "file.get",
  "session.renew",
  "ownStation.find",
  "ownStation.apply",
  "ownAgent.pair",
  "ownAgent.challenge",
  "ownAgent.hello",
  "ownAgent.next",
  "ownAgent.begin",
  "ownAgent.report",
  "account.forgotPassword",
  "account.resetPassword",
]

const marked = "Planted-secret-of-client-4"

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
/** Of somebody who does everything at client 3 and nothing elsewhere. */
let adminToken: string
let theirs: Named
let missing: Named

beforeAll(async () => {
  product = await aProduct()
  const planted = await plant(
    product.behind,
    { client: clients.hillcrest.id, by: users.owner4.email },
    { text: marked },
  )
  await product.behind(`
    update inventory set description = '${marked}' where client_id = 4;
    update membership set roles = array_append(roles, 'superAdmin')
      where client_id = 3 and user_id = (select id from "user" where email = '${users.admin.email}')`)
  token = (await product.signIn("staff")).tokenString
  adminToken = (await product.signIn("admin")).tokenString
  const { refreshToken } = await product.signIn("owner4")
  theirs = { ...planted, refreshToken, userId: users.owner4.id }
  missing = {
    itemId: nobody,
    inventoryId: nobody,
    categoryId: nobody,
    itemCode: `${clients.hillcrest.code}.i.${nobody}`,
    inventoryCode: `${clients.hillcrest.code}.${nobody}`,
    upc: "777777777777",
    barcode: marked.replace("Planted", "Unknown"),
    centerId: nobody,
    refreshToken: refreshToken.replace(/./g, "x"),
    userId: nobody,
    stationId: nobody,
    printAgentId: nobody,
    printerId: nobody,
    printJobId: heldEntry(9),
    entryId: heldEntry(9),
    importId: nobody,
    importJob: "nobody's",
    imageId: nobody,
    imageName: photoName(9),
    inventoryColourId: nobody,
    colourId: nobody,
    brandId: nobody,
    vendorId: nobody,
    upiTypeId: nobody,
    optionId: nobody,
    optionLineId: nobody,
    placeId: nobody,
    manufacturerId: nobody,
    itemTypeId: nobody,
    assigneeId: nobody,
    noteId: nobody,
  }
}, 60_000)
afterAll(() => product.stop())

const put = (key: CallKey, asked: Asked, more: Partial<Question> = {}) => {
  const { method, path } = callOf(key)
  const mine = /^(station|user|printer|assignee|import|category|categoryOption)\./.test(key) ? adminToken : token
  return product.ask({ method, path, token: mine, ...asked, ...more })
}

/** Two answers of which nobody can tell which is about something that exists. The words asked for are blotted out. */
function expectSame(key: CallKey, [about, absent]: readonly [Answered, Answered], blots: readonly string[] = []) {
  const seen = ({ status, text, headers }: Answered) => ({
    key,
    status,
    text: blots.reduce((text, blot) => text.replaceAll(blot, "…"), text),
    headers: [...headers.keys()].filter((name) => name !== "date").sort(),
  })
  expect(seen(about)).toEqual(seen(absent))
  expect(about.text.replaceAll(`"scanValue":"${theirs.barcode}"`, "")).not.toContain(marked)
}

const keys = Object.keys(naming) as CallKey[]

/** The same body, which names a client besides. */
function namingClient(body: unknown, client: number) {
  if (!(body instanceof FormData)) return { ...Object(body), clientId: client }
  const named = form({ clientId: client })
  for (const [name, value] of body) named.append(name, value)
  return named
}

describe("another client", () => {
  test("is not told from a client that does not exist, by header, query or body", async () => {
    // A challenge carries the time of day, to everybody.
    for (const key of keys.filter((key) => key !== "ownAgent.challenge")) {
      const { query, body } = callOf(key)
      const names = [
        (client: number) => put(key, plain[key], { headers: { clientid: String(client) } }),
        ...(query.has("clientid")
          ? [(client: number) => put(key, { ...plain[key], query: { ...plain[key].query, clientId: client } })]
          : []),
        ...(body.has("clientid")
          ? [(client: number) => put(key, { ...plain[key], body: namingClient(plain[key].body, client) })]
          : []),
      ]
      for (const name of names) {
        const pair = [await name(clients.hillcrest.id), await name(nobody)] as const
        expectSame(key, pair)
        if (!bearers.includes(key)) expect([key, pair[0].status]).toEqual([key, 403])
      }
    }
  }, 90_000)

  test("is refused to a caller whose token is for it but whose header is for ours", async () => {
    const { tokenString } = await product.signIn("owner4")
    for (const key of keys.filter((key) => key !== "session.signIn" && !bearers.includes(key))) {
      const answer = await put(key, plain[key], { token: tokenString, headers: { clientid: "3" } })
      expect([key, answer.status, answer.json.code]).toEqual([key, 403, "ClientRefused"])
    }
  })

  test("has nothing that a visitor can name, as long as it is not public", async () => {
    const visit = (client: number, more: Partial<Question>) =>
      product.ask({
        method: "GET",
        path: "/api/layout-settings/GetLayoutSettings",
        ...more,
        query: { clientId: client },
      })
    expectSame("layout.get", [await visit(4, {}), await visit(nobody, {})])
    expect((await visit(4, {})).status).toBe(403)
    expect((await visit(5, {})).status).toBe(200)
  })
})

describe("what another client has", () => {
  test("is not told from what does not exist, and stays as it was · ROLE-18", async () => {
    const before = await stateOf(product.behind, clients.hillcrest.id)
    for (const key of keys) {
      const [those, none] = [naming[key](theirs), naming[key](missing)]
      for (const [index, asked] of those.entries()) {
        const own = key === "session.end" ? { token: (await product.signIn("staff")).tokenString } : {}
        const about = await put(key, asked, own)
        const other = key === "session.end" ? { token: (await product.signIn("staff")).tokenString } : {}
        const absent = await put(key, none[index] ?? {}, other)
        expectSame(key, [about, absent], [...Object.values(theirs), ...Object.values(missing)].map(String))
      }
    }
    expect(await stateOf(product.behind, clients.hillcrest.id)).toEqual(before)
    const { status } = await put("session.renew", { body: { token: theirs.refreshToken } })
    expect(status).toBe(200)
  }, 90_000)

  test("is there for its own staff: the questions name what exists", async () => {
    const own = { token: (await product.signIn("owner4")).tokenString }
    const scans = naming["inventory.scan"](theirs).slice(0, 4)
    for (const asked of scans) expect((await put("inventory.scan", asked, own)).json.result.inventories).toHaveLength(1)
    const [history] = naming["inventoryItem.history"](theirs)
    expect((await put("inventoryItem.history", history ?? {}, own)).status).toBe(200)
    const [removal] = naming["inventoryItem.update"](theirs)
    expect((await put("inventoryItem.update", removal ?? {}, own)).status).toBe(200)
  })
})
