import { HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { administrators, staff } from "@sightline/model/role-table"
import {
  UnknownCode,
  UnknownCodeId,
  UnknownCodeMode,
  UnknownCodeReadRefused,
  UnknownCodeRefused,
} from "@sightline/model/unknown-code"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import { unknownCodeRefusals } from "./unknown-code-refusals"
import {
  answer,
  QueryBoolean,
  QueryPageNumber,
  queryId,
  Succeeded,
  wire,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

const wired = wiredBy(unknownCodeRefusals)

const clientId = wireOptional("clientId", queryId(ClientId))

export class UnknownCodeGroup extends HttpApiGroup.make("unknownCode")
  .annotate(OpenApi.Description, "Codes that stations read and that name nothing.")
  .add(
    Call.get("list", "/api/UnknownCode/GetUnknownCodes", {
      who: administrators,
      title: "List the codes that name nothing",
      about:
        "The one read last comes first, at the caller's centers. With isAside, those set aside. A code leaves the list as soon as an item or product carries it.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId,
          isAside: wireOptional("isAside", QueryBoolean),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(wirePage(UnknownCode))),
  )
  .add(
    Call.get("file", "/api/UnknownCode/GetDocument", {
      who: administrators,
      title: "Get the codes that name nothing as a workbook",
      about: "Those that wait, the latest 10,000.",
    })
      .setUrlParams(Schema.Struct({ clientId }))
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: "application/octet-stream" })),
  )
  .add(
    Call.post("keep", "/api/UnknownCode/Keep", {
      who: staff,
      title: "Keep a code that was read in the office and names nothing",
      about: "A code that something carries, and one printed for a place, an order or a command, is not kept.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientID", wireId(ClientId)),
          code: wire("barCode", wireText(200).pipe(Schema.minLength(1, { message: () => "must not be empty" }))),
          centerId: wireId(CenterId),
          mode: UnknownCodeMode,
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(wired(UnknownCodeReadRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("setAside", "/api/UnknownCode/SetAside", {
      who: administrators,
      title: "Set an unknown code aside, or put it back",
      about: "A code that is aside stays there when it is read again. One that is there already is refused.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientID", wireId(ClientId)),
          id: wire("unknownCodeId", wireId(UnknownCodeId)),
          isAside: Schema.Boolean,
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(wired(UnknownCodeRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
