import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CategoryNotFound } from "@sightline/model/category"
import { CodeTaken } from "@sightline/model/code-taken"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { ManufacturerNotFound } from "@sightline/model/manufacturer"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { VendorNotFound } from "@sightline/model/vendor"
import { noContact } from "@sightline/model/vendor-contact"
import { whyNot } from "@sightline/screens/act/refusal-words.ts"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { firmRefusals } from "./words"

const { visit, post, hears, played } = office()
const path = "/inventory/update/firm-change"
const sent = { what: "link", inventoryId: 12, vendorId: 3, statusId: 5 }
const firm = { id: null, name: "Ray", description: "", categories: [] }

states("shell/firm/firm-change.route.ts", {
  empty: "there is always a firm",
  failed: {
    "what nobody takes is answered as such": async () => {
      played.vendor.link(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.vendor.link, [new InventoryNotFound(), new InventoryInactive(), new VendorNotFound()], () =>
        post(path, sent),
      )
    },
    "a price of a vendor that is not there is refused": async () => {
      await hears(played.vendor.price, [new VendorNotFound()], () =>
        post(path, { what: "price", inventoryId: 12, vendorId: 3, price: 500 }),
      )
    },
    "each refusal of a vendor is an answer with its name": async () => {
      await hears(played.vendor.createSetting, [new CodeTaken(), new CategoryNotFound()], () =>
        post(path, { what: "vendor", ...firm, contact: noContact }),
      )
    },
    "each refusal of a manufacturer is an answer with its name": async () => {
      await hears(played.manufacturer.updateSetting, [new ManufacturerNotFound(), new CodeTaken()], () =>
        post(path, { what: "manufacturer", ...firm, id: 8 }),
      )
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { ...sent, statusId: 7 })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "whom the bff refuses is told so, and a visitor that there is no session": async () => {
      const asked = played.vendor.link(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})

it("every refusal is told in the server's words · ERR-04", () => {
  for (const _tag of [
    "VendorNotFound",
    "ManufacturerNotFound",
    "CategoryNotFound",
    "CodeTaken",
    "RoleRefused",
  ] as const)
    expect([_tag, whyNot(firmRefusals, { _tag, detail: "The server's own sentence." })]).toEqual([
      _tag,
      "The server's own sentence.",
    ])
})
