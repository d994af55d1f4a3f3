import {
  CountApplied,
  CountApplyRefused,
  type CountApproval,
  CountChanged,
  CountDetail,
  CountDoubtful,
  CountReviewRefused,
  type CountSessionId,
  CountUnfinished,
  OwnCountRefused,
} from "@sightline/model/count"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { bookCounted, reviewCount } from "../stock-movement/count"
import { decideSession, doubts, forgetLines } from "./queries"
import { rememberDue } from "./queries-again"
import { countById, heldCount } from "./session"

/** Reviews a session again whose row the caller holds. */
export const reviewHeld = Effect.fnUntraced(function* (id: CountSessionId) {
  yield* one(forgetLines, id)
  yield* reviewCount(id)
  yield* one(rememberDue, id)
  return yield* Effect.orDie(countById(id))
})

/** Compares what was seen with what the ledger allows, once nobody counts any more. It writes nothing but its lines. */
export const reviewSession = Effect.fn("reviewSession")((id: CountSessionId, version: number) =>
  once({
    answer: CountDetail,
    refusal: CountReviewRefused,
    act: Effect.fnUntraced(function* () {
      const { counting, ended } = yield* heldCount(id, version, "open", "review", "recount")
      if (counting > 0 || ended === 0) return yield* new CountUnfinished({ counting })
      return yield* reviewHeld(id)
    }),
  }),
)

/**
 * Books what the approver saw, all of it or nothing. Large differences that were counted only once, or many, need a reason, and
 * whoever counted does not approve them unless nobody else could (decisions D-146).
 */
export const applyCount = Effect.fn("applyCount")(({ id, version, digest, because }: CountApproval) =>
  once({
    answer: CountApplied,
    refusal: CountApplyRefused,
    act: Effect.fnUntraced(function* () {
      const { userId } = yield* person
      // A station that was offline may have brought a pass that goes on.
      const { counting } = yield* heldCount(id, version, "review")
      if (counting > 0) return yield* new CountUnfinished({ counting })
      const doubt = yield* one(doubts, id, userId)
      if (!doubt) return yield* Effect.dieMessage("a held count was not there")
      if (doubt.isOwn) return yield* new OwnCountRefused()
      const { due, isWide } = doubt
      if ((due > 0 || isWide) && !because?.trim()) return yield* new CountDoubtful({ due, isWide })
      const { isSame, ...booked } = yield* bookCounted(id, digest)
      if (!isSame) return yield* new CountChanged()
      const reason = because?.trim() || null
      yield* one(decideSession, id, { state: "applied", by: userId, because: reason })
      const changes = [
        { name: "Missing", before: "", after: `${booked.missing}` },
        { name: "Surplus", before: "", after: `${booked.surplus}` },
        ...(reason ? [{ name: "Because", before: "", after: reason }] : []),
      ]
      yield* noteChange({ noun: "count", id, action: "Booked", changes })
      return booked
    }),
  }),
)
