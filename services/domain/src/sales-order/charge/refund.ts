import {
  type OfRefund,
  RefundNoteMissing,
  RefundNotFound,
  type RefundSearch,
  type SettleRefund,
  SettleRefundRefused,
  WaitingRefund,
} from "@sightline/model/refund"
import { Effect, Schema } from "effect"
import { one } from "../../db/db"
import { once } from "../../once/once"
import { asker } from "../../till/seen"
import { askRefundAgain, settleRefund, waitingRefunds } from "./queries-refund"

/** A page of what providers have not given back yet or refuse to, for those who see the till (decisions D-137). */
export const listRefunds = Effect.fn("listRefunds")(function* (asked: RefundSearch) {
  const found = yield* one(waitingRefunds, asked, yield* asker)
  const rows = yield* Effect.orDie(Schema.decodeUnknown(Schema.Array(WaitingRefund))(found?.rows ?? []))
  return { rows, total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

/** Asks a provider again for a refund that waits or was refused. What it has given back meanwhile, it does not give again. */
export const retryRefund = Effect.fn("retryRefund")(function* ({ id }: OfRefund) {
  yield* once({
    answer: Schema.Void,
    refusal: RefundNotFound,
    act: Effect.fnUntraced(function* () {
      if (!(yield* one(askRefundAgain, id, yield* asker))) return yield* new RefundNotFound()
    }),
  })
})

/** Takes a refused refund off the list, because a person has given the money back another way. One that waits is not settled: the provider may give it. */
export const settleRefundElsewhere = Effect.fn("settleRefundElsewhere")(function* (asked: SettleRefund) {
  const settled = { ...asked, note: asked.note.trim() }
  yield* once({
    answer: Schema.Void,
    refusal: SettleRefundRefused,
    act: Effect.fnUntraced(function* () {
      if (settled.note === "") return yield* new RefundNoteMissing()
      if (!(yield* one(settleRefund, settled, yield* asker))) return yield* new RefundNotFound()
    }),
  })
})
