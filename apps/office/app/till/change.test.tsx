import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RefundNoteMissing, RefundNotFound } from "@sightline/model/refund"
import { RoleRefused } from "@sightline/model/role"
import { CashMoveRefused, TillDiffers, TillEmpty, TillLeavesTooMuch, TillNotFound } from "@sightline/model/till"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const at = (what: string) => `/till/part/${what}`
const as = users.staff
const count = { userId: null, centerId: 1, counted: 100, left: 0, note: "" }
const move = { centerId: 1, direction: "in", amount: 100, note: "Change" }

states("till/change.route.ts", {
  empty: "it changes something and shows nothing",
  failed: {
    "a change that nobody takes is answered as such": async () => {
      played.till.count(new Unavailable())
      expect(await post(at("count"), count, as)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(
        played.till.count,
        [new TillEmpty(), new TillDiffers({ difference: null }), new TillLeavesTooMuch(), new TillNotFound()],
        () => post(at("count"), count, as),
      )
      await hears(played.till.move, [new CashMoveRefused({ reason: "note" }), new TillNotFound()], () =>
        post(at("move"), move, as),
      )
      await hears(played.payment.retryRefund, [new RefundNotFound()], () => post(at("retry-refund"), { id: 71 }, as))
      await hears(played.payment.settleRefund, [new RefundNotFound(), new RefundNoteMissing()], () =>
        post(at("settle-refund"), { id: 71, note: "In cash" }, as),
      )
    },
    "nothing else can be asked of it": async () => {
      expect((await visit(at("none"), { as, method: "POST" })).status).toBe(404)
      expect((await visit(at("count"), { as })).status).not.toBe(200)
    },
  },
  forbidden: {
    "the bff refuses people without the role": async () => {
      await hears(played.till.count, [new RoleRefused()], () => post(at("count"), count, as))
    },
  },
})
