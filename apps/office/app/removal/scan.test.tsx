import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemAlreadyRemoved, ItemNotRemovable, RemoveStatusMissing } from "@sightline/model/removal"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const nothing = { inventories: [], message: null }
const asJson = { accept: "application/json", "content-type": "application/json" }

const scan = async (fields: object = {}, as: (typeof users)[keyof typeof users] | undefined = users.staff) => {
  const body = JSON.stringify({ clientId: 3, userId: 5, code: "oes.i.9001", ...fields })
  const answer = await visit("/scan-remove/scan", { as, method: "POST", headers: asJson, body })
  return { status: answer.status, ...JSON.parse(answer.text) }
}

states("removal/scan.route.ts", {
  empty: {
    "a code that names nothing answers so, and nothing is removed": async () => {
      played.inventory.scan(nothing)
      played.unknownCode.keep({ succeeded: true })
      expect(await scan({ code: "elsewhere" })).toMatchObject({ _tag: "Done", value: { _tag: "NotFound" } })
    },
  },
  failed: {
    "a scan that nobody takes is answered as such": async () => {
      played.inventoryItem.update(new Unavailable())
      expect(await scan()).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "what the stock refuses is an answer with its reason": async () => {
      played.inventory.scan(nothing)
      for (const refusal of [
        new ItemAlreadyRemoved(),
        new ItemNotRemovable({ reason: "reserved" }),
        new RemoveStatusMissing(),
      ]) {
        const asked = played.inventoryItem.update(refusal)
        expect(JSON.stringify(await scan())).toContain(refusal._tag)
        expect(asked).toMatchObject([{ payload: { key: 9001, value: 30 } }])
      }
    },
    "a reserved item is refused with what holds it": async () => {
      played.inventory.scan(nothing)
      const channelOrders = ["Shopify #1001"]
      played.inventoryItem.update(
        new ItemNotRemovable({ reason: "reserved", orders: [81], submissions: [7], channelOrders }),
      )
      expect(await scan()).toMatchObject({ value: { said: "It is reserved (order 81, submission 7, Shopify #1001)." } })
    },
    "an item that is not there any more is not found": async () => {
      played.inventory.scan(nothing)
      played.inventoryItem.update(new InventoryItemNotFound())
      expect(await scan()).toMatchObject({ value: { _tag: "NotFound" } })
    },
    "a scan that cannot be read is not sent": async () => {
      expect(await scan({ userId: "nobody" })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "nobody sends what another has scanned": async () => {
      expect((await scan({ userId: 2 })).status).toBe(401)
    },
  },
})
