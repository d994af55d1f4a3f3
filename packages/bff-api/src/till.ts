import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { staff } from "@sightline/model/role-table"
import {
  CountRefused,
  MoveCash,
  MoveRefused,
  Takings,
  Till,
  TillCount,
  TillCountId,
  TillCountNotFound,
  TillReport,
  TillTry,
} from "@sightline/model/till"
import { tillLengths } from "@sightline/model/till-rules"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { Call } from "./call"
import { anyCase } from "./inventory-search"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import {
  answer,
  answerSaying,
  QueryPageNumber,
  queryId,
  Succeeded,
  WireCents,
  WireMoney,
  wire,
  wireId,
  wireOptional,
  wirePage,
} from "./wire"
import { wireNote } from "./wire-note"

const wired = wiredBy({
  TillNotFound: { status: 404, title: "Not found", detail: "There is no such till." },
  TillEmpty: { status: 409, title: "Nothing to count", detail: "Nothing has happened since the last count." },
  TillDiffers: {
    status: 422,
    title: "It differs",
    detail: "The count differs from what should be there. Count again, or say why in the note.",
  },
  TillLeavesTooMuch: { status: 422, title: "Too much", detail: "More cannot stay in the drawer than you counted." },
  CashMoveRefused: { status: 422, title: "Incomplete", detail: "Please enter an amount and say what it is for." },
  TillCountNotFound: { status: 404, title: "Not found", detail: "There is no such count." },
})

const WireTill = Schema.Struct({
  ...Till.fields,
  userId: wire("userID", UserId),
  person: wire("userName", Schema.String),
  centerId: wire("centerID", CenterId),
  expected: Schema.NullOr(WireMoney),
})

const counted = {
  ...TillCount.fields,
  id: wire("tillCountID", TillCountId),
  userId: wire("userID", UserId),
  person: wire("userName", Schema.String),
  at: wire("createdDate", Schema.Date),
  expected: WireMoney,
  counted: WireMoney,
  difference: WireMoney,
  left: WireMoney,
}

const { cash, cards, cardRefunds, invoices, taxes } = TillReport.fields
const amount = { amount: WireMoney }

const WireTillCount = Schema.Struct({
  ...counted,
  report: Schema.Struct({
    ...TillReport.fields,
    cash: Schema.Array(Schema.Struct({ ...cash.value.fields, ...amount })),
    rounding: WireMoney,
    cards: Schema.Array(Schema.Struct({ ...cards.value.fields, ...amount })),
    cardRefunds: Schema.Struct({ ...cardRefunds.fields, ...amount }),
    invoices: Schema.NullOr(Schema.Struct({ ...invoices.members[0].fields, ...amount, tax: WireMoney })),
    taxes: Schema.Array(Schema.Struct({ ...taxes.value.fields, net: WireMoney, tax: WireMoney })),
  }),
  refused: Schema.NullOr(
    Schema.Array(
      Schema.Struct({
        ...TillTry.fields,
        at: wire("createdDate", Schema.Date),
        counted: WireMoney,
        difference: WireMoney,
      }),
    ),
  ),
})

const clientID = wireOptional("clientID", wireId(ClientId))
const note = wireOptional("note", wireNote(tillLengths.note))

/** The cash of the people at a center, and its counts (decisions D-139). */
export class TillGroup extends HttpApiGroup.make("till")
  .annotate(OpenApi.Description, "The cash of a till: moved and counted.")
  .add(
    Call.get("list", "/api/Till/GetTills", {
      who: staff,
      title: "List the tills that wait for a count",
      about:
        "One for each person and center. Owner, SupperAdmin and Admin see everybody's with the expected cash; others their own, and count blind. refused is how many counts since the last one differed and were refused.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(WireTill))),
  )
  .add(
    Call.post("move", "/api/Till/MoveCash", {
      who: staff,
      title: "Put cash into your till, or take some out",
      about: "With a note that says what for.",
    })
      .setPayload(
        Schema.Struct({
          centerId: wire("centerID", wireId(CenterId)),
          direction: anyCase(MoveCash.fields.direction.literals),
          amount: WireCents,
          note,
          clientId: clientID,
        }),
      )
      .addSuccess(answerSaying(Succeeded, "Cash moved"))
      .addError(wired(MoveRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("count", "/api/Till/CountTill", {
      who: staff,
      title: "Count a till",
      about:
        "It counts everything since the last count, and never changes. A difference needs a note; a count that differs without one is refused and kept as a try. Only Owner, SupperAdmin and Admin hear by how much it differs. What stays in the drawer begins the next count. userID, for Owner, SupperAdmin and Admin, counts somebody else's.",
    })
      .setPayload(
        Schema.Struct({
          userId: wireOptional("userID", Schema.NullOr(wireId(UserId))),
          centerId: wire("centerID", wireId(CenterId)),
          counted: WireCents,
          left: wireOptional("left", WireCents),
          note,
          clientId: clientID,
        }),
      )
      .addSuccess(answerSaying(WireTillCount, "Till counted"))
      .addError(wired(CountRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("takings", "/api/Till/GetTakings", {
      who: staff,
      title: "Get what was taken today",
      about:
        "Payments of today less what was given back, at the caller's centers; today is a day of the client's clock. Owner, SupperAdmin and Admin see everybody's, others their own, and cash and units are null for them: they count blind. units are those that left the stock as sold. weekBefore and unitsWeekBefore are of the same weekday a week before, up to this time of day; null where the client was not there yet or nothing was taken or sold.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(
        answer(
          Schema.Struct({
            ...{ ...Takings.fields, amount: WireMoney },
            ...{ cash: Schema.NullOr(WireMoney), weekBefore: Schema.NullOr(WireMoney) },
          }),
        ),
      ),
  )
  .add(
    Call.get("counts", "/api/Till/GetTillCounts", {
      who: staff,
      title: "List the counts of tills",
      about: "Newest first, ten on a page; Owner, SupperAdmin and Admin see everybody's, others their own.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(wirePage(Schema.Struct(counted)))),
  )
  .add(
    Call.get("counted", "/api/Till/GetTillCount/:tillCountId", {
      who: staff,
      title: "Get a count of a till with its report",
      about:
        "As it was counted: cash by reason, cards, refunds, invoices and tax, and at which try. Owner, SupperAdmin and Admin see each refused try.",
    })
      .setPath(Schema.Struct({ id: wire("tillCountId", queryId(TillCountId)) }))
      .addSuccess(answer(WireTillCount))
      .addError(wired(TillCountNotFound)),
  )
  .middleware(SignedIn) {}
