import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { NotAPhoto, TooManyPhotos } from "@sightline/model/image"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, upload, hears, played } = office()
const path = "/inventory/update/photo-upload"
const photo = new File(["a photo"], "front.png", { type: "image/png" })
const sent = { inventoryId: "12", photo }

states("image/photo-upload.route.ts", {
  empty: {
    "a slot without photos takes the file as it is, with the size of its thumbnail · IMAGE-09": async () => {
      const asked = played.image.upload(new TooManyPhotos({ most: 1 }))
      await upload(path, { ...sent, colourId: "4" })
      const [{ payload }] = asked as [(typeof asked)[number]]
      expect(payload).toMatchObject({ photo: { name: "front.png", bytes: new TextEncoder().encode("a photo") } })
      expect(payload).toMatchObject({ width: 200, height: 200 })
    },
  },
  failed: {
    "a photo that nobody takes is answered as such": async () => {
      played.image.upload(new Unavailable())
      expect(await upload(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const refusals = [new NotAPhoto({ problem: "type" }), new TooManyPhotos({ most: 2 }), new InventoryInactive()]
      await hears(played.image.upload, refusals, () => upload(path, sent))
    },
    "a photo of an item is sent as one": async () => {
      const asked = played.image.uploadOfItem(new TooManyPhotos({ most: 2 }))
      expect(await upload(path, { ...sent, itemId: "9001" })).toMatchObject({ _tag: "TooManyPhotos", most: 2 })
      expect(asked).toHaveLength(1)
    },
    "a form without a photo is not sent, and the address is no page": async () => {
      expect(await upload(path, { inventoryId: "12", photo: "front.png" })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such": async () => {
      const asked = played.image.upload(new RoleRefused())
      expect(await upload(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await upload(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
