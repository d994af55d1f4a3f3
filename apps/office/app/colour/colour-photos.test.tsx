import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { ImageNotFound, TooManyPhotos } from "@sightline/model/image"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/inventory/update/colour-photos"
const sent = { inventoryId: 12, colourId: 3, imageNames: [`${"0".repeat(32)}.webp`] }

states("colour/colour-photos.route.ts", {
  empty: "it shows nothing",
  failed: {
    "photos that nobody takes are answered as such": async () => {
      played.image.add(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.image.add, [new TooManyPhotos({ most: 5 }), new ImageNotFound()], () => post(path, sent))
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { ...sent, colourId: "three" })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "the bff's refusal of a role is told, and a visitor has no session": async () => {
      const asked = played.image.add(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
