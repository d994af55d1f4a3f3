import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { NotAPhoto, TooManyPhotos } from "@sightline/model/image"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, upload, hears, played } = office()
const path = "/inventory/update/photo-ahead"
const sent = { photo: new File(["a photo"], "front.png", { type: "image/png" }) }

states("image/photo-ahead.route.ts", {
  empty: {
    "a photo waits until it is settled what it belongs to": async () => {
      const asked = played.image.keepTemporary([{ imageName: "a1.jpg", url: "/files/a1", thumbnail: "/files/a1t" }])
      expect(await upload(path, sent)).toMatchObject({ _tag: "Done", value: [{ imageName: "a1.jpg" }] })
      expect(asked).toMatchObject([{ payload: { photos: [{ name: "front.png" }] } }])
    },
  },
  failed: {
    "a photo that nobody takes is answered as such": async () => {
      played.image.keepTemporary(new Unavailable())
      expect(await upload(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const refusals = [new NotAPhoto({ problem: "size" }), new TooManyPhotos({ most: 20 })]
      await hears(played.image.keepTemporary, refusals, () => upload(path, sent))
    },
    "a form without a photo is not sent, and the address is no page": async () => {
      expect(await upload(path, { photo: "front.png" })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such": async () => {
      const asked = played.image.keepTemporary(new RoleRefused())
      expect(await upload(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await upload(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
