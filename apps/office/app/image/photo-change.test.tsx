import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { ImageNotFound, MainImageKept } from "@sightline/model/image"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/inventory/update/photo-change"
const sent = { what: "main", inventoryId: 12, id: 7 }

states("image/photo-change.route.ts", {
  empty: "there is always a photo",
  failed: {
    "what nobody takes is answered as such": async () => {
      played.image.changeMain(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.image.changeMain, [new ImageNotFound(), new InventoryInactive()], () => post(path, sent))
    },
    "each refusal of a removal is an answer with its name": async () => {
      await hears(played.image.remove, [new ImageNotFound(), new InventoryInactive(), new MainImageKept()], () =>
        post(path, { what: "remove", id: 7, ofColour: false }),
      )
    },
    "so is that of a photo of a color": async () => {
      await hears(played.image.removeOfColour, [new ImageNotFound(), new MainImageKept()], () =>
        post(path, { what: "remove", id: 7, ofColour: true }),
      )
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { what: "other" })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "whom the bff refuses is told so, and a visitor that there is no session": async () => {
      const asked = played.image.changeMain(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
