import { states } from "@sightline/fixtures/page/states"
import {
  GroupCountChanged,
  GroupCountNotTracked,
  GroupCountOutOfRange,
  RemainderOptionNotFound,
} from "@sightline/model/group-count"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { StatusNotAllowed } from "@sightline/model/removal"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const adjusting = { itemId: 9001, count: 2, remainderId: 1, seen: 10 }
const setting = { itemId: 9001, groupCount: 12, statusId: 5, seen: 10 }

states("group-count/group-count.route.ts", {
  empty: "there is always an item to count",
  failed: {
    "a change that nobody takes is answered as such": async () => {
      played.groupCount.adjust(new Unavailable())
      expect(await post("/remainder/adjust", adjusting)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const shared = [
        new InventoryItemNotFound(),
        new InventoryInactive(),
        new ItemInactive(),
        new GroupCountNotTracked(),
        new GroupCountOutOfRange({ groupCount: 10 }),
        new GroupCountChanged({ groupCount: 9 }),
      ]
      await hears(played.groupCount.adjust, [...shared, new RemainderOptionNotFound()], () =>
        post("/remainder/adjust", adjusting),
      )
      await hears(played.groupCount.set, [...shared, new StatusNotAllowed()], () => post("/remainder/set", setting))
    },
    "what cannot be read is not sent, and no other change exists": async () => {
      expect(await post("/remainder/set", { ...setting, groupCount: "many" })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit("/remainder/everything", { method: "POST" })).status).toBe(404)
    },
  },
  forbidden: {
    "nobody without a session changes a count": async () => {
      expect(await post("/remainder/set", setting, null)).toMatchObject({ _tag: "SessionEnded" })
    },
  },
})
