import { HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { PrinterId } from "@sightline/model/print-job"
import { administrators, editors, staff } from "@sightline/model/role-table"
import {
  NotAtStation,
  OwnStation,
  OwnStationRefused,
  Station,
  StationGrant,
  StationId,
  StationName,
  StationNotFound,
  StationPrintersRefused,
  StationRegisterRefused,
  StationRenameRefused,
  StationRestoreRefused,
} from "@sightline/model/station"
import {
  DropReason,
  EntryAnswer,
  EntryAnswers,
  EntryId,
  HeldEntry,
  HeldEntryRefused,
  StationEntry,
} from "@sightline/model/station-entry"
import { Schema } from "effect"
import { Call } from "./call"
import { WireHistoryEntry } from "./history"
import { KeyReused } from "./once"
import { printJobRefusals } from "./print-job-refusals"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { stationRefusals } from "./station-refusals"
import { answer, QueryBoolean, queryId, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...stationRefusals,
  ...sessionRefusals,
  ...saveRefusals,
  ...printJobRefusals,
})

/** A station proves itself with the secret from its registration, in the body and nowhere else. */
const Secret = wireText(200)

/** Entries of one station that travel together. */
const batch = 50

/** A station's own calls. Signed in or not, its secret is the proof. */
export class OwnStationGroup extends HttpApiGroup.make("ownStation")
  .annotate(OpenApi.Description, "What a station itself asks and sends.")
  .add(
    Call.post("find", "/api/Station/Own", {
      // The station's secret is the proof, as with a refresh token.
      who: "visitor",
      title: "Get the station of this browser",
      about: "Answers for a revoked station too, with isRevoked true.",
    })
      .setPayload(Schema.Struct({ secret: Secret }))
      .addSuccess(answer(OwnStation))
      .addError(wired(OwnStationRefused)),
  )
  .add(
    Call.post("apply", "/api/Station/ApplyEntries", {
      who: "visitor",
      title: "Apply the stored tasks of a station",
      about:
        "Applies them in sequence, each once and in the name of the person whose grant it carries. An entry without a valid grant waits for a manager, up to 1,000 of a station. An entry without an answer was not taken in: a revoked station (isRevoked) and a full one (isFull) keep theirs. The id of an entry is its idempotency key. tasks names what the server carries out; a task of a later release waits with the reason unreadable.",
    })
      .setPayload(
        Schema.Struct({
          secret: Secret,
          entries: Schema.Array(StationEntry).pipe(
            Schema.maxItems(batch, { message: () => `must not hold more than ${batch} entries` }),
          ),
        }),
      )
      .addSuccess(answer(EntryAnswers))
      .addError(wired(OwnStationRefused)),
  ) {}

export class StationGroup extends HttpApiGroup.make("station")
  .annotate(
    OpenApi.Description,
    "The scan stations of a client: registered, renamed, revoked, and the entries that wait for a manager.",
  )
  .add(
    Call.post("register", "/api/Station/Register", {
      who: editors,
      title: "Register a station",
      about: "Only this answer contains the secret.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientId", wireId(ClientId)),
          name: StationName,
          centerId: wireId(CenterId),
        }),
      )
      .addSuccess(answer(Schema.Struct({ station: Station, secret: Schema.String })))
      .addError(wired(StationRegisterRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("list", "/api/Station/GetStations", {
      who: administrators,
      title: "List the stations of the client",
      about: "Stations at the caller's centers, revoked ones last.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(Station))),
  )
  .add(
    Call.get("cards", "/api/Station/GetCommandCards", {
      who: administrators,
      title: "Get the command cards as a PDF",
      about: "Cards that a station obeys when they are scanned, eight on a sheet. They hold no secret.",
    }).addSuccess(HttpApiSchema.Uint8Array({ contentType: "application/pdf" })),
  )
  .add(
    Call.put("rename", "/api/Station/Rename", {
      who: administrators,
      title: "Rename a station",
      about: "Names are unique, ignoring letter case. version is the one that you read; an older one is refused.",
    })
      .setPayload(Schema.Struct({ id: wire("stationId", wireId(StationId)), name: StationName, version: WireNumber }))
      .addSuccess(answer(Station))
      .addError(wired(StationRenameRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("revoke", "/api/Station/Revoke", {
      who: administrators,
      title: "Revoke a station",
      about: "Its sessions end, nobody can sign in on it, and it keeps the scans that it has not sent.",
    })
      .setPayload(Schema.Struct({ id: wire("stationId", wireId(StationId)) }))
      .addSuccess(answer(Station))
      .addError(wired(StationNotFound))
      .addError(KeyReused),
  )
  .add(
    Call.put("restore", "/api/Station/Restore", {
      who: administrators,
      title: "Restore a revoked station",
      about: "The browser is a station again. People who worked there sign in again.",
    })
      .setPayload(Schema.Struct({ id: wire("stationId", wireId(StationId)) }))
      .addSuccess(answer(Station))
      .addError(wired(StationRestoreRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("setPrinters", "/api/Station/SetPrinters", {
      who: administrators,
      title: "Set the printers of a station",
      about: "Printers at its own center. A printer that you leave out is no longer chosen.",
    })
      .setPayload(
        Schema.Struct({
          id: wire("stationId", wireId(StationId)),
          labelPrinterId: wireOptional("defaultLabelPrinterId", wireId(PrinterId)),
          receiptPrinterId: wireOptional("defaultReceiptPrinterId", wireId(PrinterId)),
        }),
      )
      .addSuccess(answer(Station))
      .addError(wired(StationPrintersRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("history", "/api/Station/GetHistory", {
      who: administrators,
      title: "List the changes of a station",
      about: "Who registered, renamed, revoked or restored it, and when. Newest first.",
    })
      .setUrlParams(Schema.Struct({ id: wire("stationId", queryId(StationId)) }))
      .addSuccess(answer(Schema.Array(WireHistoryEntry)))
      .addError(wired(StationNotFound)),
  )
  .add(
    Call.get("grant", "/api/Station/Grant", {
      who: staff,
      title: "Get a grant for your entries at your station",
      about: "Valid for 12 hours at this station only, even after the session ends.",
    })
      .addSuccess(answer(StationGrant))
      .addError(wired(NotAtStation)),
  )
  .add(
    Call.get("held", "/api/Station/GetWaitingEntries", {
      who: administrators,
      title: "List the scans that wait for a manager",
      about:
        "With decided, the latest decided ones instead. With conflicts, those of the last seven days that disagreed with the stock.",
    })
      .setUrlParams(
        Schema.Struct({
          decided: wireOptional("decided", QueryBoolean),
          conflicts: wireOptional("conflicts", QueryBoolean),
        }),
      )
      .addSuccess(answer(Schema.Array(HeldEntry))),
  )
  .add(
    Call.post("applyHeld", "/api/Station/ApplyWaitingEntry", {
      who: administrators,
      title: "Apply a waiting scan in your own name",
      about: "If the code names several items, the scan stays waiting and the answer lists them.",
    })
      .setPayload(
        Schema.Struct({ id: wire("entryId", EntryId), itemId: wireOptional("itemId", wireId(InventoryItemId)) }),
      )
      .addSuccess(answer(EntryAnswer))
      .addError(wired(HeldEntryRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("dropHeld", "/api/Station/DropWaitingEntry", {
      who: administrators,
      title: "Drop a waiting scan, with a reason",
      about: "Nothing in the stock changes; the reason is kept with the scan.",
    })
      .setPayload(Schema.Struct({ id: wire("entryId", EntryId), because: DropReason }))
      .addSuccess(answer(EntryAnswer))
      .addError(wired(HeldEntryRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
