import { HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import {
  ClientExport,
  ClientExportId,
  ClientExportPartRefused,
  ClientExportRefused,
} from "@sightline/model/client-export"
import { passwordLength } from "@sightline/model/length"
import { pricers } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { secondFactorRefusals } from "./second-factor-refusals"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { answer, QueryPageNumber, queryId, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...sessionRefusals,
  ...secondFactorRefusals,
  ClientExportUnderWay: { status: 409, title: "Under way", detail: "One is being written already." },
  FileNotFound: { status: 404, title: "Not found", detail: "There is no such file, or it has expired." },
})

const Wired = Schema.Struct({
  ...ClientExport.fields,
  askedAt: Schema.Date,
  expiresAt: Schema.NullOr(Schema.Date),
})

/** A client taken out whole. It holds purchased prices, so it is for the roles that see them. */
export class ClientExportGroup extends HttpApiGroup.make("clientExport")
  .annotate(OpenApi.Description, "Everything of a client as one archive: its rows as lines of JSON, and its files.")
  .add(
    Call.get("list", "/api/ClientExport/GetExports", {
      who: pricers,
      title: "List the newest exports of the client",
      about: "With their progress. isOwn: the caller asked for it, and may fetch it until it expires.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(Wired))),
  )
  .add(
    Call.post("ask", "/api/ClientExport/AskForExport", {
      who: pricers,
      title: "Ask for everything of the client",
      about: "With the caller's password. The queue writes it; one at a time for a client.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientId", wireId(ClientId)),
          password: wireText(passwordLength.most),
        }),
      )
      .addSuccess(answer(Schema.Struct({ id: ClientExportId })))
      .addError(wired(ClientExportRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("part", "/api/ClientExport/GetPart", {
      who: pricers,
      title: "Get a part of an archive",
      about: "All parts in their order, from 1, are one .tar.gz. Only who asked for it gets it.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          id: wire("exportId", queryId(ClientExportId)),
          part: wire("part", QueryPageNumber),
        }),
      )
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: "application/octet-stream" }))
      .addError(wired(ClientExportPartRefused)),
  )
  .middleware(SignedIn) {}
