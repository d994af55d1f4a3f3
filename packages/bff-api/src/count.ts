import { HttpApiGroup, OpenApi } from "@effect/platform"
import { BrandId } from "@sightline/model/brand"
import { CategoryId } from "@sightline/model/category"
import { CenterId, CenterNotFound } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import {
  CountApplied,
  CountApplyRefused,
  CountBeginRefused,
  CountChangeRefused,
  CountDetail,
  CountNotFound,
  CountOpenRefused,
  CountPassId,
  CountPassKind,
  CountPassNotFound,
  CountReviewRefused,
  CountSearch,
  CountSeen,
  CountSeeRefused,
  CountSession,
  CountSessionId,
  CountSwept,
  CountUndoRefused,
  LocationId,
} from "@sightline/model/count"
import { CountMissing, CountSettleRefused } from "@sightline/model/count-cause"
import { CountedThing, CountNext, CountProgress, LastCounted } from "@sightline/model/count-place"
import { CountResult } from "@sightline/model/count-result"
import { countLengths, largestGrace, mostHeard, mostSeen, mostUnits } from "@sightline/model/count-rules"
import { largestId } from "@sightline/model/largest-id"
import { editors, staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { countRefusals } from "./count-refusals"
import { anyCase } from "./inventory-search"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { SignedIn } from "./signed-in"
import { WireTag } from "./tag"
import {
  answer,
  queryId,
  queryIds,
  Succeeded,
  WireInteger,
  WireNumber,
  wire,
  wireFilled,
  wireId,
  wireIds,
  wireName,
  wireOptional,
  wireText,
} from "./wire"

const wired = wiredBy({ ...saveRefusals, ...countRefusals })

const clientId = wireOptional("clientId", wireId(ClientId))
const id = wire("countId", wireId(CountSessionId))
const named = { clientId, id, version: WireNumber }
const pass = { clientId, passId: CountPassId }

const upTo = (least: number, most: number) =>
  WireInteger.pipe(Schema.between(least, most, { message: () => `must be from ${least} to ${most}` }))

const Reading = Schema.Struct({
  code: wire("barCode", wireFilled(200)),
  quantity: wireOptional("quantity", upTo(1, mostUnits)),
  at: Schema.optionalWith(Schema.Date, { exact: true }),
})

const Heard = Schema.Struct({ epc: WireTag, at: Schema.optionalWith(Schema.Date, { exact: true }) })

const Minutes = Schema.transformLiterals(["10", 10], ["20", 20], ["30", 30], ["60", 60])

const Thing = Schema.Int.pipe(Schema.between(1, largestId))

/** Counts of what stands at a center, while it is sold. */
export class CountGroup extends HttpApiGroup.make("count")
  .annotate(
    OpenApi.Description,
    "Counts of what stands at a center, while it is sold: opened, counted, reviewed and booked.",
  )
  .add(
    Call.get("list", "/api/Count/GetCounts", {
      who: staff,
      title: "List the counts at the caller's centers",
      about: "Those under way first, then the latest others, each with its passes.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(CountSession))),
  )
  .add(
    Call.get("get", "/api/Count/GetCount", {
      who: staff,
      title: "Get a count with what its review found",
      about:
        "review is null for people who only count: they count blind. wanted names the single items to search for while it is counted again.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          id: wire("countId", queryId(CountSessionId)),
        }),
      )
      .addSuccess(answer(CountDetail))
      .addError(wired(CountNotFound)),
  )
  .add(
    Call.get("search", "/api/Count/GetSearch", {
      who: staff,
      title: "List the single items to search for",
      about:
        "While a count is counted again: single items that no pass has seen when it was reviewed, with their last places, 500 at most, and whether a pass has found them since. left says how many nobody has found. Empty in any other state. It says nothing of how many should be there.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          id: wire("countId", queryId(CountSessionId)),
        }),
      )
      .addSuccess(answer(CountSearch))
      .addError(wired(CountNotFound)),
  )
  .add(
    Call.get("causes", "/api/Count/GetCauses", {
      who: editors,
      title: "Explain what a count misses",
      about:
        "Each missing line of the last review with who held it last and what may have become of it, the likeliest first; without causes nothing that is known explains it. Empty before a review.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          id: wire("countId", queryId(CountSessionId)),
        }),
      )
      .addSuccess(answer(Schema.Array(CountMissing)))
      .addError(wired(CountNotFound)),
  )
  .add(
    Call.get("progress", "/api/Count/GetProgress", {
      who: staff,
      title: "Get how far a count has come, place by place",
      about:
        "The places that have stock in the scope of the count, or were counted: left, counting or counted, and 200 at most, those that are left first. A place inside a counted one is counted. It says nothing of what should be there.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          id: wire("countId", queryId(CountSessionId)),
        }),
      )
      .addSuccess(answer(CountProgress))
      .addError(wired(CountNotFound)),
  )
  .add(
    Call.get("last", "/api/Count/GetLastCounted", {
      who: staff,
      title: "Get when things were last counted",
      about:
        "of says what the ids are: inventory, item or location. The time is that of the last reading, or of the end of the last pass through a place or a larger one around it, in a booked count at the caller's centers. What was never counted is left out.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          of: CountedThing,
          ids: queryIds(Thing),
        }),
      )
      .addSuccess(answer(Schema.Array(LastCounted))),
  )
  .add(
    Call.get("next", "/api/Count/GetNext", {
      who: editors,
      title: "Get what to count next",
      about:
        "Places of a center that fit into so many minutes, the longest uncounted first, and at least one. pace is the median of what the center's passes of the last 90 days counted in a minute, or 20.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          centerId: queryId(CenterId),
          minutes: Minutes,
        }),
      )
      .addSuccess(answer(CountNext))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.post("open", "/api/Count/Open", {
      who: editors,
      title: "Open a count",
      about:
        "Of a center, of a place with all below it, of some categories or brands: where several are named, of what belongs to all of them. Selling goes on. graceSeconds says how far apart a sale and its booking may be: 300 without it.",
    })
      .setPayload(
        Schema.Struct({
          clientId,
          centerId: wireId(CenterId),
          locationId: wireOptional("locationId", Schema.NullOr(wireId(LocationId))),
          categoryIds: wireOptional("categoryIds", wireIds(CategoryId)),
          brandIds: wireOptional("brandIds", wireIds(BrandId)),
          graceSeconds: wireOptional("graceSeconds", upTo(0, largestGrace)),
        }),
      )
      .addSuccess(answer(CountSession))
      .addError(wired(CountOpenRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("begin", "/api/Count/Begin", {
      who: staff,
      title: "Begin a pass through an area",
      about:
        "passId is a UUID of the caller's own; one that has begun goes on. first while the count is open, recount and search after. locationId says that the area is that place, which lies within the count.",
    })
      .setPayload(
        Schema.Struct({
          ...pass,
          id,
          kind: anyCase(CountPassKind.literals),
          area: wireName(countLengths.area),
          locationId: wireOptional("locationId", Schema.NullOr(wireId(LocationId))),
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(wired(CountBeginRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("see", "/api/Count/See", {
      who: staff,
      title: "Add readings to a pass",
      about:
        "The answer says what each code was taken for and how many units this pass has of it, and nothing of what should be there. at is the time of the reading, now without it.",
    })
      .setPayload(
        Schema.Struct({
          ...pass,
          seen: Schema.Array(Reading).pipe(
            Schema.minItems(1, { message: () => "must name at least one code" }),
            Schema.maxItems(mostSeen, { message: () => `must not name more than ${mostSeen} codes` }),
          ),
        }),
      )
      .addSuccess(answer(Schema.Array(CountSeen)))
      .addError(wired(CountSeeRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("sweep", "/api/Count/Sweep", {
      who: staff,
      title: "Add radio tags to a pass",
      about:
        "A tag counts its item once, however often and in however many passes it is heard. The answer says how many tags the pass has, and which of those sent hang on nothing here: they are not kept.",
    })
      .setPayload(
        Schema.Struct({
          ...pass,
          heard: Schema.Array(Heard).pipe(
            Schema.minItems(1, { message: () => "must name at least one tag" }),
            Schema.maxItems(mostHeard, { message: () => `must not name more than ${mostHeard} tags` }),
          ),
        }),
      )
      .addSuccess(answer(CountSwept))
      .addError(wired(CountSeeRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("result", "/api/Count/GetSweepResult", {
      who: staff,
      title: "Get what a sweep by radio found",
      about:
        "As far as the count has come: here are the units that the pass saw and that are in stock; groups name what is missing where it went, what was seen though it left the stock or stands elsewhere, with the first 20 things of each. People who only count hear nothing of what should be there: isBlind. A pass that heard no tag has no groups.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)), passId: CountPassId }))
      .addSuccess(answer(CountResult))
      .addError(wired(CountPassNotFound)),
  )
  .add(
    Call.put("end", "/api/Count/End", {
      who: staff,
      title: "End a pass",
      about: "What it saw is compared at the next review. One that has ended stays so.",
    })
      .setPayload(Schema.Struct(pass))
      .addSuccess(answer(Succeeded))
      .addError(wired(CountPassNotFound))
      .addError(KeyReused),
  )
  .add(
    Call.put("review", "/api/Count/Review", {
      who: editors,
      title: "Compare a count with the ledger",
      about: "Refused while somebody counts. It books nothing, and may be repeated.",
    })
      .setPayload(Schema.Struct(named))
      .addSuccess(answer(CountDetail))
      .addError(wired(CountReviewRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("recount", "/api/Count/Recount", {
      who: editors,
      title: "Have a reviewed count counted again",
      about: "Areas are counted again and single items are searched, until the next review.",
    })
      .setPayload(Schema.Struct(named))
      .addSuccess(answer(CountDetail))
      .addError(wired(CountChangeRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("cancel", "/api/Count/Cancel", {
      who: editors,
      title: "Cancel a count",
      about: "Nothing is booked. What was seen stays.",
    })
      .setPayload(Schema.Struct(named))
      .addSuccess(answer(CountDetail))
      .addError(wired(CountChangeRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("apply", "/api/Count/Apply", {
      who: editors,
      title: "Approve a count and book what differs",
      about:
        "digest is that of the review that you saw; a stock that has moved since is refused. Missing units become Lost, a surplus joins its item. Large differences that were counted once, or many, need because; the people who counted them do not approve unless nobody else could.",
    })
      .setPayload(
        Schema.Struct({
          ...named,
          digest: wireText(64),
          because: wireOptional("because", Schema.NullOr(wireText(countLengths.because))),
        }),
      )
      .addSuccess(answer(CountApplied))
      .addError(wired(CountApplyRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("settle", "/api/Count/Settle", {
      who: editors,
      title: "Settle a missing line as what became of it",
      about:
        "key and evidence are those of a cause that you saw. The ledger gets the entry that was missing, at the time when it happened, and the count is reviewed again. Refused where the evidence no longer stands.",
    })
      .setPayload(Schema.Struct({ ...named, key: wireFilled(20), evidence: wireFilled(60) }))
      .addSuccess(answer(CountDetail))
      .addError(wired(CountSettleRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("undo", "/api/Count/Undo", {
      who: editors,
      title: "Take back what a count has booked",
      about:
        "All that still stands of it or nothing, for 24 hours after the booking: Lost units are Active again where they stood, a surplus is gone. obstacles name what stands in the way.",
    })
      .setPayload(Schema.Struct(named))
      .addSuccess(answer(CountDetail))
      .addError(wired(CountUndoRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
