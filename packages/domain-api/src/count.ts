import { Rpc, RpcGroup } from "@effect/rpc"
import { CenterId, CenterNotFound } from "@sightline/model/center"
import {
  CountApplied,
  CountApplyRefused,
  CountApproval,
  CountBegin,
  CountBeginRefused,
  CountChangeRefused,
  CountDetail,
  CountHeard,
  CountNotFound,
  CountOpening,
  CountOpenRefused,
  CountPassId,
  CountPassNotFound,
  CountReviewRefused,
  CountSearch,
  CountSeen,
  CountSeeRefused,
  CountSession,
  CountSessionId,
  CountSighting,
  CountSwept,
  CountUndoRefused,
} from "@sightline/model/count"
import { CountMissing, CountSettlement, CountSettleRefused } from "@sightline/model/count-cause"
import { CountedThing, CountNext, CountProgress, LastCounted } from "@sightline/model/count-place"
import { CountResult } from "@sightline/model/count-result"
import { countMinutes } from "@sightline/model/count-rules"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const named = { id: CountSessionId, version: Schema.Int }

/** Counts of what stands at a center, while it is sold. */
export const CountRpcs = RpcGroup.make(
  Rpc.make("open", { payload: CountOpening, success: CountSession, error: Schema.Union(CountOpenRefused, KeyReused) }),
  Rpc.make("list", { success: Schema.Array(CountSession) }),
  Rpc.make("get", { payload: { id: CountSessionId }, success: CountDetail, error: CountNotFound }),
  Rpc.make("search", { payload: { id: CountSessionId }, success: CountSearch, error: CountNotFound }),
  Rpc.make("causes", { payload: { id: CountSessionId }, success: Schema.Array(CountMissing), error: CountNotFound }),
  Rpc.make("settle", {
    payload: CountSettlement,
    success: CountDetail,
    error: Schema.Union(CountSettleRefused, KeyReused),
  }),
  Rpc.make("progress", { payload: { id: CountSessionId }, success: CountProgress, error: CountNotFound }),
  Rpc.make("last", {
    payload: { of: CountedThing, ids: Schema.Array(Schema.Int) },
    success: Schema.Array(LastCounted),
  }),
  Rpc.make("next", {
    payload: { centerId: CenterId, minutes: Schema.Literal(...countMinutes) },
    success: CountNext,
    error: CenterNotFound,
  }),
  Rpc.make("begin", { payload: CountBegin, error: Schema.Union(CountBeginRefused, KeyReused) }),
  Rpc.make("see", {
    payload: { passId: CountPassId, seen: Schema.Array(CountSighting) },
    success: Schema.Array(CountSeen),
    error: Schema.Union(CountSeeRefused, KeyReused),
  }),
  Rpc.make("sweep", {
    payload: { passId: CountPassId, heard: Schema.Array(CountHeard) },
    success: CountSwept,
    error: Schema.Union(CountSeeRefused, KeyReused),
  }),
  Rpc.make("result", { payload: { passId: CountPassId }, success: CountResult, error: CountPassNotFound }),
  Rpc.make("end", {
    payload: { passId: CountPassId, at: Schema.Date },
    error: Schema.Union(CountPassNotFound, KeyReused),
  }),
  Rpc.make("review", { payload: named, success: CountDetail, error: Schema.Union(CountReviewRefused, KeyReused) }),
  Rpc.make("recount", { payload: named, success: CountDetail, error: Schema.Union(CountChangeRefused, KeyReused) }),
  Rpc.make("cancel", { payload: named, success: CountDetail, error: Schema.Union(CountChangeRefused, KeyReused) }),
  Rpc.make("apply", {
    payload: CountApproval,
    success: CountApplied,
    error: Schema.Union(CountApplyRefused, KeyReused),
  }),
  Rpc.make("undo", { payload: named, success: CountDetail, error: Schema.Union(CountUndoRefused, KeyReused) }),
)
  .middleware(AsCaller)
  .prefix("count.")
