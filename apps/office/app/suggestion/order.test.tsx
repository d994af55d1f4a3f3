import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { RoleRefused } from "@sightline/model/role"
import { SuggestionGone, SuggestionsChanged } from "@sightline/model/suggestion"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/vendors-manager/suggested/order"
const asked = { lines: [{ inventoryId: 301, vendorId: 4, quantity: 3, onOrder: 0 }] }

states("suggestion/order.route.ts", {
  empty: {
    "the request is sent as it is, and nothing made is nothing shown": async () => {
      const sent = played.suggestion.order([])
      expect(await post(path, asked)).toMatchObject({ _tag: "Done", value: [] })
      expect(sent.map(({ payload }) => payload)).toEqual([asked])
    },
  },
  failed: {
    "a request that nobody takes is answered as such": async () => {
      played.suggestion.order(new Unavailable())
      expect(await post(path, asked)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const inventoryIds = [InventoryId.make(301)]
      const refusals = [new SuggestionsChanged({ inventoryIds }), new SuggestionGone({ inventoryIds })]
      await hears(played.suggestion.order, refusals, () => post(path, asked))
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { lines: [{ inventoryId: "x" }] })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "people without the role are refused": async () => {
      await hears(played.suggestion.order, [new RoleRefused()], () => post(path, asked))
    },
  },
})
