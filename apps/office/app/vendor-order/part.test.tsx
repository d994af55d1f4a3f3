import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { RoleRefused } from "@sightline/model/role"
import { SignInRefused, TooManyAttempts } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { VendorNotFound } from "@sightline/model/vendor"
import {
  VendorOrderChanged,
  VendorOrderCounting,
  VendorOrderEmpty,
  VendorOrderLocked,
  VendorOrderNotFound,
  VendorOrderVendorFixed,
} from "@sightline/model/vendor-order"
import { VendorPaperEmailRefused, VendorPapersFull } from "@sightline/model/vendor-paper"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const at = (what: string) => `/vendors-manager/part/${what}`
const headers = { accept: "application/json" }
const order = {
  ...{ id: 118, version: 1, vendorId: 4, phone: "", email: "", note: "" },
  ...{ receivedDate: "", receiverName: "", receivedNote: "", lines: [] },
}

states("vendor-order/part.route.ts", {
  empty: {
    "a search that finds nothing answers no products": async () => {
      played.vendorOrder.search({ rows: [], page: 1, pageSize: 10, total: 0 })
      expect(JSON.parse((await visit(at("products"), { as: users.staff, headers })).text)).toMatchObject({
        rows: [],
        pages: 0,
      })
    },
    "a draft is dropped": async () => {
      const asked = played.vendorOrder.dropDraft({ succeeded: true })
      expect(await post(at("drop-draft"), { id: null })).toMatchObject({ _tag: "Done" })
      expect(asked).toMatchObject([{ payload: {} }])
    },
  },
  failed: {
    "products and choices that cannot be loaded say why": async () => {
      played.vendorOrder.search(new Unavailable())
      played.vendor.list(new Unavailable())
      played.category.list(new Unavailable())
      for (const what of ["products", "choices"])
        expect((await visit(at(what), { as: users.staff, headers })).status).toBe(503)
    },
    "a change that nobody takes is answered as such": async () => {
      played.vendorOrder.update(new Unavailable())
      expect(await post(at("save"), order)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const refusals = [
        new VendorOrderNotFound(),
        new VendorOrderLocked({ statusId: 95 }),
        new VendorOrderChanged({ version: 3 }),
        new VendorOrderVendorFixed(),
        new VendorNotFound(),
        new InventoryNotFound(),
      ]
      await hears(played.vendorOrder.update, refusals, () => post(at("save"), order))
      await hears(played.vendorOrder.create, [new VendorNotFound()], () => post(at("save"), { ...order, id: null }))
      await hears(played.vendorOrder.setStatus, [new VendorOrderEmpty(), new VendorOrderCounting()], () =>
        post(at("status"), { id: 118, statusId: 91 }),
      )
      await hears(played.session.signIn, [new SignInRefused(), new TooManyAttempts({ retryAfter: 60 })], () =>
        post(at("unlock"), { password: "a password" }),
      )
      await hears(
        played.vendorPaper.send,
        [new VendorOrderNotFound(), new VendorPaperEmailRefused(), new CenterNotFound(), new VendorPapersFull()],
        () => post(at("send"), { orderId: 118, email: "ada@prairie.test" }),
      )
    },
    "an unknown part does not exist, and an unreadable request is not sent": async () => {
      expect((await visit(at("nothing"), { as: users.owner })).status).toBe(404)
      expect((await visit(at("nothing"), { as: users.owner, method: "POST", body: "{}" })).status).toBe(404)
      expect(await post(at("save"), { id: 118 })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "people without the role and visitors change nothing": async () => {
      const asked = played.vendorOrder.update(new RoleRefused())
      expect(await post(at("save"), order, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(at("save"), order, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
