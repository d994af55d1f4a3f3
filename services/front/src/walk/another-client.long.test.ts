import { type CallKey, calls } from "@sightline/bff/calls"
import { type Asked, form, heldEntry, type Named, nobody, pathWith, photoName } from "@sightline/bff/specimen"
import { specimens } from "@sightline/bff/specimens"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Answered, aProduct, type Question } from "../product/test-product"
import { now, plant, stateOf } from "./test-planted"

/* Client 3 asks; client 4 must look as if it did not exist (decisions D-35). */

const callOf = (key: CallKey) => {
  const call = calls.find((call) => call.key === key)
  if (!call) throw new Error(`no call ${key}`)
  return call
}

/** Calls whose proof is in their body: their sender names no client, and the header means nothing there. */
const bearers: ReadonlyArray<CallKey> = [
  "file.get",
  "layout.preview",
  "session.signInWithCode",
  "session.renew",
  "ownStation.find",
  "ownStation.apply",
  "badge.signIn",
  "stationPin.people",
  "stationPin.signIn",
  "ownAgent.pair",
  "ownAgent.challenge",
  "ownAgent.hello",
  "ownAgent.next",
  "ownAgent.begin",
  "ownAgent.report",
  "paymentEvent.receive",
  "channelEvent.receive",
  "operator.signIn",
  "operator.signOut",
  "operator.clients",
  "operator.health",
  "operator.open",
  "operator.change",
  "operator.close",
  "operator.erasures",
  "operator.askErasure",
  "operator.agreeErasure",
  "operator.withdrawErasure",
  "operator.baseRows",
  "operator.addBaseRow",
  "operator.renameBaseRow",
  "operator.removeBaseRow",
  "account.forgotPassword",
  "account.resetPassword",
]

const marked = "Planted-secret-of-client-4"

let product: Awaited<ReturnType<typeof aProduct>>
let token: string
let questions = 0
/** A user with every right at client 3 and none elsewhere. */
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
    movementId: nobody,
    inventoryId: nobody,
    categoryId: nobody,
    itemCode: `${clients.hillcrest.code}.i.${nobody}`,
    inventoryCode: `${clients.hillcrest.code}.${nobody}`,
    upc: "777777777777",
    barcode: marked.replace("Planted", "Unknown"),
    centerId: nobody,
    emptyCenterId: nobody,
    closedCenterId: nobody,
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
    customerId: nobody,
    relocationId: nobody,
    adjustmentUsedId: nobody,
    adjustmentUsedForId: nobody,
    salesOrderId: nobody,
    salesOrderItemId: nobody,
    invoicedOrderId: nobody,
    vendorOrderId: nobody,
    receivedVendorOrderId: nobody,
    vendorReceiptId: nobody,
    postedVendorReceiptId: nobody,
    vendorPaperId: nobody,
    completedOrderId: nobody,
    lapsedOrderId: nobody,
    soldUnitId: nobody,
    soldItemId: nobody,
    creditNoteId: nobody,
    tillCountId: nobody,
    channelListingId: nobody,
    channelOrderLineId: nobody,
    unknownCodeId: nobody,
    doorAlarmId: nobody,
    settledDoorAlarmId: nobody,
    tag: "E2800000000000000000DEAD",
    countId: nobody,
    countPassId: heldEntry(9),
    countedId: nobody,
    reviewedCountId: nobody,
    bookedCountId: nobody,
    manufacturerId: nobody,
    itemTypeId: nobody,
    assigneeId: nobody,
    noteId: nobody,
  }
}, 60_000)
afterAll(() => product.stop())

const put = (key: CallKey, asked: Asked, more: Partial<Question> = {}) => {
  const { method, path } = callOf(key)
  const mine =
    /^(audit|center|count|station|user|printer|assignee|import|category|categoryOption|vendorPaper|vendorReceipt|lookupTable|adjustmentUsed)\.|^customer\.erase$/.test(
      key,
    )
      ? adminToken
      : token
  questions++
  return product.ask({ method, path: pathWith(path, asked.at), token: mine, ...asked, ...more })
}

/** Two answers that must not reveal which question names an existing record. The questions' own words are blotted out. */
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

const keys = calls.map(({ key }) => key)

/** The same body, plus the name of a client. */
function namingClient(body: unknown, client: number) {
  if (!(body instanceof FormData)) return { ...Object(body), clientId: client }
  const named = form({ clientId: client })
  for (const [name, value] of body) named.append(name, value)
  return named
}

describe("another client", () => {
  test("looks like a client that does not exist, in header, query and body", async () => {
    // A challenge contains the time of day, for everybody.
    for (const key of keys.filter((key) => key !== "ownAgent.challenge")) {
      const { query, body } = callOf(key)
      const names = [
        (client: number) => put(key, specimens[key].plain, { headers: { clientid: String(client) } }),
        ...(query.has("clientid")
          ? [
              (client: number) =>
                put(key, { ...specimens[key].plain, query: { ...specimens[key].plain.query, clientId: client } }),
            ]
          : []),
        ...(body.has("clientid")
          ? [
              (client: number) =>
                put(key, { ...specimens[key].plain, body: namingClient(specimens[key].plain.body, client) }),
            ]
          : []),
      ]
      for (const name of names) {
        const pair = [await name(clients.hillcrest.id), await name(nobody)] as const
        expectSame(key, pair)
        if (!bearers.includes(key)) expect([key, pair[0].status]).toEqual([key, 403])
      }
    }
  }, 90_000)

  test("refuses a caller whose token is for it but whose header is for ours", async () => {
    const { tokenString } = await product.signIn("owner4")
    for (const key of keys.filter((key) => key !== "session.signIn" && !bearers.includes(key))) {
      const answer = await put(key, specimens[key].plain, { token: tokenString, headers: { clientid: "3" } })
      expect([key, answer.status, answer.json.code]).toEqual([key, 403, "ClientRefused"])
    }
  })

  test("shows nothing that a visitor can name, as long as it is not public", async () => {
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

describe("another client's records", () => {
  test("look like missing ones, and stay as they are · ROLE-18", async () => {
    const since = await now(product.behind)
    const before = await stateOf(product.behind, clients.hillcrest.id, since)
    for (const key of keys) {
      const [those, none] = [specimens[key].naming(theirs), specimens[key].naming(missing)]
      for (const [index, asked] of those.entries()) {
        const own = key === "session.end" ? { token: (await product.signIn("staff")).tokenString } : {}
        const about = await put(key, asked, own)
        const other = key === "session.end" ? { token: (await product.signIn("staff")).tokenString } : {}
        const absent = await put(key, none[index] ?? {}, other)
        expectSame(key, [about, absent], [...Object.values(theirs), ...Object.values(missing)].map(String))
      }
    }
    expect(await stateOf(product.behind, clients.hillcrest.id, since)).toEqual(before)
    const { status } = await put("session.renew", { body: { token: theirs.refreshToken } })
    expect(status).toBe(200)
  }, 90_000)

  test("are there for their own staff: the questions name existing records", async () => {
    const own = { token: (await product.signIn("owner4")).tokenString }
    const scans = specimens["inventory.scan"].naming(theirs).slice(0, 4)
    for (const asked of scans) expect((await put("inventory.scan", asked, own)).json.result.inventories).toHaveLength(1)
    const [history] = specimens["inventoryItem.history"].naming(theirs)
    expect((await put("inventoryItem.history", history ?? {}, own)).status).toBe(200)
    const [removal] = specimens["inventoryItem.update"].naming(theirs)
    expect((await put("inventoryItem.update", removal ?? {}, own)).status).toBe(200)
  })
})

test("the walk asks no fewer questions than it used to", () => expect(questions).toBeGreaterThanOrEqual(970))
