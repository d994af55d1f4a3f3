import { HttpApiGroup, OpenApi } from "@effect/platform"
import { AuditLine, AuditNoun, AuditPage, AuditPlace } from "@sightline/model/audit"
import { ClientId } from "@sightline/model/client"
import { administrators } from "@sightline/model/role-table"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { Call } from "./call"
import { WireHistoryEntry } from "./history"
import { KeyReused } from "./once"
import { SignedIn } from "./signed-in"
import { answer, QueryPageNumber, queryId, wireId, wireOptional, wireText } from "./wire"
import { WireDay } from "./wire-day"

const Wired = Schema.Struct({
  ...AuditPage.fields,
  rows: Schema.Array(
    Schema.Struct({
      ...AuditLine.fields,
      at: Schema.Date,
      scannedAt: Schema.NullOr(Schema.Date),
      changes: WireHistoryEntry.fields.changes,
    }),
  ),
})

const place = Schema.String.pipe(
  Schema.filter(Schema.is(AuditPlace), { message: () => "must be the next of an earlier answer" }),
)

const narrowed = {
  noun: Schema.optionalWith(AuditNoun, { exact: true }),
  from: wireOptional("dateFrom", WireDay),
  to: wireOptional("dateTo", WireDay),
  text: wireOptional("searchText", wireText(200)),
}

/** One stream of everything that happened at a client. */
export class AuditGroup extends HttpApiGroup.make("audit")
  .annotate(OpenApi.Description, "What happened at a client: changes, stock movements, decisions, sign-ins and mails.")
  .add(
    Call.get("list", "/api/Audit/GetAudit", {
      who: administrators,
      title: "List what happened at the client",
      about:
        "Newest first, page by page: send next as before. Items are those of the caller's centers. A purchased price is left out for people who may not see it. With userId or searchText and without dateFrom, the last 92 days are searched, and since says so.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          userId: wireOptional("userId", queryId(UserId)),
          ...narrowed,
          before: wireOptional("before", place),
          pageSize: Schema.optionalWith(QueryPageNumber, { exact: true }),
        }),
      )
      .addSuccess(answer(Wired)),
  )
  .add(
    Call.post("export", "/api/Audit/Export", {
      who: administrators,
      title: "Take the list out of the house",
      about: "The newest 10,000 lines of the same list at once. That somebody took them is a line of its own.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientId", wireId(ClientId)),
          userId: wireOptional("userId", wireId(UserId)),
          ...narrowed,
        }),
      )
      .addSuccess(answer(Wired))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
