import { HttpApiGroup, OpenApi } from "@effect/platform"
import {
  CardReader,
  CardReaderName,
  CardReaderRefused,
  CenterCloseRefused,
  CenterContactRefused,
  CenterId,
  CenterName,
  CenterNameTaken,
  CenterNotFound,
  CenterRenameRefused,
  CenterReopenRefused,
  ClientCenter,
} from "@sightline/model/center"
import { centerContactLengths } from "@sightline/model/center-rules"
import { ClientId } from "@sightline/model/client"
import { administrators } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { centerRefusals } from "./center-refusals"
import { WireHistoryEntry } from "./history"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { SignedIn } from "./signed-in"
import { answer, queryId, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({ ...saveRefusals, ...centerRefusals })

const ofClient = { clientId: wireOptional("clientId", wireId(ClientId)) }
const named = { ...ofClient, id: wire("centerId", wireId(CenterId)), version: WireNumber }

/** Longer than a field may be, so that the field's own rule answers first. */
const contact = {
  address: wireText(centerContactLengths.address * 2),
  phone: wireText(centerContactLengths.phone * 2),
  email: wireText(centerContactLengths.email * 2),
  /** A page of the last release does not send them, and they stay. */
  hours: Schema.optionalWith(wireText(centerContactLengths.hours * 2), { exact: true }),
}

/** The sites of a client, in the hands of its own administrators. */
export class CenterGroup extends HttpApiGroup.make("center")
  .annotate(OpenApi.Description, "The centers of a client: made, renamed, closed and reopened.")
  .add(
    Call.get("list", "/api/Center/GetCenters", {
      who: administrators,
      title: "List the centers of the client",
      about:
        "All of them, also those where the caller does not work, closed ones last. standing counts what keeps a center open; its people leave the caller out.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(ClientCenter))),
  )
  .add(
    Call.get("history", "/api/Center/GetHistory", {
      who: administrators,
      title: "List the changes of a center",
      about: "Who made, renamed, closed or reopened it, and when. Newest first.",
    })
      .setUrlParams(Schema.Struct({ id: wire("centerId", queryId(CenterId)) }))
      .addSuccess(answer(Schema.Array(WireHistoryEntry)))
      .addError(wired(CenterNotFound)),
  )
  .add(
    Call.post("add", "/api/Center/Add", {
      who: administrators,
      title: "Make a center",
      about:
        "Names are unique at a client, ignoring letter case. The caller works there from now on, and can give it to others; a token names it once it is renewed.",
    })
      .setPayload(Schema.Struct({ ...ofClient, name: CenterName }))
      .addSuccess(answer(ClientCenter))
      .addError(wired(CenterNameTaken))
      .addError(KeyReused),
  )
  .add(
    Call.put("rename", "/api/Center/Rename", {
      who: administrators,
      title: "Rename a center",
      about: "version is the one that you read; an older one is refused. Papers and histories keep the former name.",
    })
      .setPayload(Schema.Struct({ ...named, name: CenterName }))
      .addSuccess(answer(ClientCenter))
      .addError(wired(CenterRenameRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("changeContact", "/api/Center/ChangeContact", {
      who: administrators,
      title: "Say how a center is reached",
      about:
        "Its address of at most five lines, phone, e-mail and opening hours of at most seven lines, each of which may be empty; hours that are not sent stay. Invoices, credit notes, receipts, vendor orders and the mails with them say it from now on; those that are issued or sent keep what they say.",
    })
      .setPayload(Schema.Struct({ ...named, ...contact }))
      .addSuccess(answer(ClientCenter))
      .addError(wired(CenterContactRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("close", "/api/Center/Close", {
      who: administrators,
      title: "Close a center",
      about:
        "Refused while anything in standing is not 0, and for the only center of the caller. Nothing is deleted: what was there stays in the histories. The caller no longer works there.",
    })
      .setPayload(Schema.Struct(named))
      .addSuccess(answer(ClientCenter))
      .addError(wired(CenterCloseRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("reopen", "/api/Center/Reopen", {
      who: administrators,
      title: "Reopen a closed center",
      about: "The caller works there again; others are given it one by one.",
    })
      .setPayload(Schema.Struct(named))
      .addSuccess(answer(ClientCenter))
      .addError(wired(CenterReopenRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("readers", "/api/Center/GetCardReaders", {
      who: administrators,
      title: "List the card readers of the client",
      about:
        "Those that the operator gave the client, with what the payment provider says of each, and the center where it stands. label is empty and isOnline null while the provider gives no answer.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(CardReader))),
  )
  .add(
    Call.put("placeReader", "/api/Center/PlaceCardReader", {
      who: administrators,
      title: "Say which card reader stands at a center",
      about:
        "One of the client's, which stands nowhere else; null for a terminal of the center's own. Charges that wait at a reader stay there.",
    })
      .setPayload(Schema.Struct({ ...named, reader: Schema.NullOr(CardReaderName) }))
      .addSuccess(answer(ClientCenter))
      .addError(wired(CardReaderRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
