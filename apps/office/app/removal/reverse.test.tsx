import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { ItemNotRemovable } from "@sightline/model/removal"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const asJson = { accept: "application/json", "content-type": "application/json" }

const reverse = async (fields: object = {}) => {
  const body = JSON.stringify({ clientId: 3, userId: 5, itemId: 9001, statusId: 5, ...fields })
  const answer = await visit("/scan-remove/reverse", { as: users.staff, method: "POST", headers: asJson, body })
  return { status: answer.status, ...JSON.parse(answer.text) }
}

states("removal/reverse.route.ts", {
  empty: "there is always an item to take back",
  failed: {
    "a reversal that nobody takes is answered as such": async () => {
      played.inventoryItem.update(new Unavailable())
      expect(await reverse()).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "an item that was not removed stays as it is": async () => {
      const asked = played.inventoryItem.update(new ItemNotRemovable({ reason: "notRemoved" }))
      expect(await reverse()).toMatchObject({ value: { _tag: "Refused", reason: "ItemNotRemovable" } })
      expect(asked).toMatchObject([{ payload: { key: 9001, value: 5 } }])
    },
  },
  forbidden: {
    "nobody takes back in another's name": async () => {
      expect((await reverse({ userId: 2 })).status).toBe(401)
    },
  },
})
