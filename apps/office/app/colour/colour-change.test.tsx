import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { ColourCodeTaken, ColourNotFound, ColourTaken, InventoryColourInUse } from "@sightline/model/colour"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/inventory/update/colour-change"
const sent = { what: "add", inventoryId: 12, colourId: 2 }

states("colour/colour-change.route.ts", {
  empty: "there is always a color",
  failed: {
    "what nobody takes is answered as such": async () => {
      played.colour.add(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(
        played.colour.add,
        [new InventoryNotFound(), new InventoryInactive(), new ColourNotFound(), new ColourTaken()],
        () => post(path, sent),
      )
    },
    "a code that another color has is refused": async () => {
      await hears(played.colour.create, [new ColourCodeTaken()], () =>
        post(path, { what: "create", key: "#1a0e55", name: "Ink", code: "ink" }),
      )
    },
    "a color that is in use, or not there, is not taken off": async () => {
      await hears(
        played.colour.remove,
        [
          new InventoryNotFound(),
          new InventoryInactive(),
          new ColourNotFound(),
          new InventoryColourInUse({ items: 1, photos: 0 }),
        ],
        () => post(path, { what: "remove", inventoryId: 12, id: 2 }),
      )
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { what: "create", key: "ink", name: "Ink", code: "ink" })).toMatchObject({
        _tag: "Unreadable",
      })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "whom the bff refuses is told so, and a visitor that there is no session": async () => {
      const asked = played.colour.add(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
