import type { SightlineContext } from "@sightline/bff-client/context"
import { CenterNotFound } from "@sightline/model/center"
import { ItemAlreadyRemoved } from "@sightline/model/removal"
import { SessionEnded } from "@sightline/model/session"
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { action as reverse } from "./reverse.server"
import { action as scan } from "./scan.server"

const frame = {
  id: 301,
  items: [{ id: 1042, statusId: 30, quantity: 1 }],
  image: null,
  totalQuantity: 0,
  itemTypeName: "Frame",
  number: "F-1",
  code: "F-1",
  upc: "",
  description: "A frame",
}
const change = { itemId: 1042, inventoryId: 301, previousStatusId: 5, statusId: 30, totalQuantity: 0 }

/** A bff that records the order of its calls. */
let asked: string[] = []
let update: Effect.Effect<unknown, unknown> = Effect.succeed(change)
let kept: Effect.Effect<void, unknown> = Effect.void
beforeEach(() => {
  asked = []
  update = Effect.succeed(change)
  kept = Effect.void
})

const contextOf = (removeStatus: string | null = "Sold_30", activeCenter: number | null = null) =>
  ({
    bff: {
      inventory: {
        scan: ({ urlParams: { code, centerId } }: { urlParams: { code: string; centerId?: number } }) =>
          Effect.sync(() => asked.push(`look up ${code}${centerId ? ` at ${centerId}` : ""}`)).pipe(
            Effect.as({ inventories: code === "elsewhere" ? [] : [frame], message: null }),
          ),
      },
      unknownCode: {
        keep: ({ payload: { code, centerId, mode } }: { payload: Record<string, unknown> }) =>
          Effect.suspend(() => {
            asked.push(`keep ${code} at ${centerId} of ${mode}`)
            return kept
          }),
      },
      inventoryItem: {
        update: ({ payload }: { payload: Record<string, unknown> }) =>
          Effect.suspend(() => {
            asked.push(`${payload.table}.${payload.column} of ${payload.keyName} ${payload.key} to ${payload.value}`)
            return update
          }),
      },
    },
    call: { accessToken: "token", clientId: 3, requestId: "", address: "", key: null },
    session: { user: { id: 9 }, client: { id: 3, code: "oes", defaultRemoveStatus: removeStatus }, activeCenter },
    sessionEnded: false,
    renew: async () => null,
  }) as unknown as SightlineContext

const post = (body: object) =>
  new Request("http://localhost/scan-remove/scan", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "idempotency-key": "key" },
    body: JSON.stringify({ clientId: 3, userId: 9, ...body }),
  })
const args = (body: object, context = contextOf()) => ({ request: post(body), params: {}, context }) as never
const scanned = async (body: object, context = contextOf()) => (await scan(args(body, context))).json()

describe("the route that takes a scan", () => {
  it("changes an item that the code names before it looks, so that a repeated request gets the first answer", async () => {
    expect(await scanned({ code: " OES.i.1042 " })).toMatchObject({
      _tag: "Done",
      value: { _tag: "Removed", change: { itemId: 1042 }, product: { id: 301 } },
    })
    expect(asked).toEqual(["InventoryItems.statusID of InventoryItemID 1042 to 30", "look up OES.i.1042"])
  })

  it("gives an item the client's own remove status · REMOVE-05", async () => {
    await scanned({ code: "oes.i.1042" }, contextOf("Damaged_31"))
    await scanned({ code: "oes.301", itemId: 1042 }, contextOf("Lost_32"))
    expect(asked.filter((question) => question.startsWith("InventoryItems"))).toEqual(
      [31, 32].map((status) => `InventoryItems.statusID of InventoryItemID 1042 to ${status}`),
    )
  })

  it("only looks up a code that names a product, and changes nothing", async () => {
    expect(await scanned({ code: "oes.301" })).toMatchObject({ value: { _tag: "Choice", products: [{ id: 301 }] } })
    expect(asked).toEqual(["look up oes.301"])
  })

  it("looks for a product's code at the active center, and for an item's own label everywhere · SHELL-22", async () => {
    const atWestgate = () => contextOf("Sold_30", 32)
    await scanned({ code: "oes.301" }, atWestgate())
    await scanned({ code: "0012345678905" }, atWestgate())
    await scanned({ code: "oes.i.1042" }, atWestgate())
    expect(asked.filter((question) => question.startsWith("look up"))).toEqual([
      "look up oes.301 at 32",
      "look up 0012345678905 at 32",
      "look up oes.i.1042",
    ])
  })

  it("keeps a code that names nothing in the tray of the center, and answers the same where the center is lost", async () => {
    const nothing = { _tag: "Done", value: { _tag: "NotFound", message: null, product: null } }
    for (const outcome of [Effect.void, Effect.fail(new CenterNotFound())]) {
      asked = []
      kept = outcome
      expect(await scanned({ code: " elsewhere " }, contextOf("Sold_30", 32))).toMatchObject(nothing)
      expect(asked).toEqual(["look up elsewhere at 32", "keep elsewhere at 32 of Remove"])
    }
    asked = []
    expect(await scanned({ code: "elsewhere" })).toMatchObject(nothing)
    expect(asked).toEqual(["look up elsewhere"])
  })

  it("takes the chosen item", async () => {
    expect(await scanned({ code: "oes.301", itemId: 1042 })).toMatchObject({
      value: { _tag: "Removed", product: null },
    })
    expect(asked).toEqual(["InventoryItems.statusID of InventoryItemID 1042 to 30"])
  })

  it("says that an item left earlier, with its reversal", async () => {
    update = Effect.fail(new ItemAlreadyRemoved())
    expect(await scanned({ code: "oes.i.1042" })).toMatchObject({
      value: { _tag: "Refused", reason: "ItemAlreadyRemoved", itemId: 1042, reversibleTo: 5, product: { id: 301 } },
    })
  })

  it("refuses without a call if the client has no remove status", async () => {
    expect(await scanned({ code: "oes.i.1042" }, contextOf("Sold"))).toMatchObject({
      value: { _tag: "Refused", reason: "RemoveStatusMissing" },
    })
    expect(asked).toEqual([])
  })

  it("sends nothing in another user's name, and nothing after the session has ended", async () => {
    const refusals = [args({ code: "oes.i.1042", userId: 10 })]
    update = Effect.fail(new SessionEnded())
    refusals.push(args({ code: "oes.i.1042" }))
    for (const refused of refusals) {
      const answer = await scan(refused).catch((thrown: Response) => thrown)
      expect(answer.status).toBe(401)
    }
    expect(asked).toHaveLength(1)
  })

  it.each([{ code: "" }, { code: "x".repeat(201) }, { code: "oes.i.1", itemId: 0 }, { code: 5 }])(
    "cannot read %j",
    async (body) => {
      expect(await scanned(body)).toMatchObject({ _tag: "Unreadable" })
      expect(asked).toEqual([])
    },
  )

  it("returns an item to its previous status", async () => {
    const answer = await (await reverse(args({ itemId: 1042, statusId: 5 }))).json()
    expect(answer).toMatchObject({ _tag: "Done", value: { _tag: "Reversed" } })
    expect(asked).toEqual(["InventoryItems.statusID of InventoryItemID 1042 to 5"])
  })
})
