import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { PrinterId } from "@sightline/model/print-job"
import { OwnStation, Station, StationGrant, StationId, StationName } from "@sightline/model/station"
import { DropReason, EntryAnswer, EntryAnswers, EntryId, HeldEntry, StationEntry } from "@sightline/model/station-entry"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { WireHistoryEntry } from "./history"
import {
  CenterNotFound,
  EntryDecided,
  EntryNotFound,
  KeyReused,
  NotAtStation,
  PrinterNotFound,
  StationNameTaken,
  StationNotFound,
  StationStale,
  StationUnknown,
  TooManyAttempts,
  WrongPrinter,
} from "./refusals"
import { SignedIn } from "./signed-in"
import { answer, QueryBoolean, queryId, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

/** A station proves itself by the secret that it got when it was registered, in the body and nowhere else. */
const Secret = wireText(200)

/** Entries of one station that travel together. */
const batch = 50

/** What a station asks by itself. Signed-in or not, its secret is the proof. */
export class OwnStationGroup extends HttpApiGroup.make("ownStation")
  .add(
    HttpApiEndpoint.post("find", "/api/Station/Own")
      .setPayload(Schema.Struct({ secret: Secret }))
      .addSuccess(answer(OwnStation))
      .addError(StationUnknown)
      .addError(TooManyAttempts)
      .annotate(OpenApi.Summary, "What a station is")
      .annotate(OpenApi.Description, "Also answers a revoked station: isRevoked says so."),
  )
  .add(
    HttpApiEndpoint.post("apply", "/api/Station/ApplyEntries")
      .setPayload(
        Schema.Struct({
          secret: Secret,
          entries: Schema.Array(StationEntry).pipe(
            Schema.maxItems(batch, { message: () => `must not hold more than ${batch} entries` }),
          ),
        }),
      )
      .addSuccess(answer(EntryAnswers))
      .addError(BadRequest)
      .addError(StationUnknown)
      .addError(TooManyAttempts)
      .annotate(OpenApi.Summary, "Apply the scans that a station has kept")
      .annotate(
        OpenApi.Description,
        "In their sequence, each once and in the name of the person whose grant it carries; without a valid grant an entry waits for a manager. The id of an entry is its idempotency key.",
      ),
  ) {}

export class StationGroup extends HttpApiGroup.make("station")
  .add(
    HttpApiEndpoint.post("register", "/api/Station/Register")
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientId", wireId(ClientId)),
          name: StationName,
          centerId: wireId(CenterId),
        }),
      )
      .addSuccess(answer(Schema.Struct({ station: Station, secret: Schema.String })))
      .addError(BadRequest)
      .addError(CenterNotFound)
      .addError(StationNameTaken)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Register a station")
      .annotate(OpenApi.Description, "The secret is answered here and nowhere else."),
  )
  .add(
    HttpApiEndpoint.get("list", "/api/Station/GetStations")
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(Station)))
      .annotate(OpenApi.Summary, "The stations of the client")
      .annotate(OpenApi.Description, "Those at the caller's centers, the revoked ones last."),
  )
  .add(
    HttpApiEndpoint.put("rename", "/api/Station/Rename")
      .setPayload(Schema.Struct({ id: wire("stationId", wireId(StationId)), name: StationName, version: WireNumber }))
      .addSuccess(answer(Station))
      .addError(BadRequest)
      .addError(StationNotFound)
      .addError(StationNameTaken)
      .addError(StationStale)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Rename a station")
      .annotate(
        OpenApi.Description,
        "Names differ without regard to letter case. version is the one that was read; an older one is refused.",
      ),
  )
  .add(
    HttpApiEndpoint.put("revoke", "/api/Station/Revoke")
      .setPayload(Schema.Struct({ id: wire("stationId", wireId(StationId)) }))
      .addSuccess(answer(Station))
      .addError(BadRequest)
      .addError(StationNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Revoke a station")
      .annotate(OpenApi.Description, "Its sessions end, nobody signs in on it, and what it still sends waits."),
  )
  .add(
    HttpApiEndpoint.put("restore", "/api/Station/Restore")
      .setPayload(Schema.Struct({ id: wire("stationId", wireId(StationId)) }))
      .addSuccess(answer(Station))
      .addError(BadRequest)
      .addError(StationNotFound)
      .addError(StationNameTaken)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Take a revocation back")
      .annotate(OpenApi.Description, "The browser is a station again; whoever worked there signs in anew."),
  )
  .add(
    HttpApiEndpoint.put("setPrinters", "/api/Station/SetPrinters")
      .setPayload(
        Schema.Struct({
          id: wire("stationId", wireId(StationId)),
          labelPrinterId: wireOptional("defaultLabelPrinterId", wireId(PrinterId)),
          receiptPrinterId: wireOptional("defaultReceiptPrinterId", wireId(PrinterId)),
        }),
      )
      .addSuccess(answer(Station))
      .addError(BadRequest)
      .addError(StationNotFound)
      .addError(PrinterNotFound)
      .addError(WrongPrinter)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Choose the printers of a station")
      .annotate(OpenApi.Description, "Printers at its own center. One that is left out is chosen no more."),
  )
  .add(
    HttpApiEndpoint.get("history", "/api/Station/GetHistory")
      .setUrlParams(Schema.Struct({ id: wire("stationId", queryId(StationId)) }))
      .addSuccess(answer(Schema.Array(WireHistoryEntry)))
      .addError(BadRequest)
      .addError(StationNotFound)
      .annotate(OpenApi.Summary, "Who changed what of a station, and when")
      .annotate(OpenApi.Description, "Newest first: registered, renamed, revoked, restored."),
  )
  .add(
    HttpApiEndpoint.get("grant", "/api/Station/Grant")
      .addSuccess(answer(StationGrant))
      .addError(NotAtStation)
      .annotate(OpenApi.Summary, "A grant for the entries of the signed-in person at his station")
      .annotate(OpenApi.Description, "Good for 12 hours, at this station alone, also after the session has ended."),
  )
  .add(
    HttpApiEndpoint.get("held", "/api/Station/GetWaitingEntries")
      .setUrlParams(Schema.Struct({ decided: wireOptional("decided", QueryBoolean) }))
      .addSuccess(answer(Schema.Array(HeldEntry)))
      .addError(BadRequest)
      .annotate(OpenApi.Summary, "Scans that wait for a manager")
      .annotate(OpenApi.Description, "With decided those that waited and were decided last."),
  )
  .add(
    HttpApiEndpoint.post("applyHeld", "/api/Station/ApplyWaitingEntry")
      .setPayload(
        Schema.Struct({ id: wire("entryId", EntryId), itemId: wireOptional("itemId", wireId(InventoryItemId)) }),
      )
      .addSuccess(answer(EntryAnswer))
      .addError(BadRequest)
      .addError(EntryNotFound)
      .addError(EntryDecided)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Apply a scan that waits, in one's own name")
      .annotate(OpenApi.Description, "A code that names several items leaves it waiting and answers the choice."),
  )
  .add(
    HttpApiEndpoint.post("dropHeld", "/api/Station/DropWaitingEntry")
      .setPayload(Schema.Struct({ id: wire("entryId", EntryId), because: DropReason }))
      .addSuccess(answer(EntryAnswer))
      .addError(BadRequest)
      .addError(EntryNotFound)
      .addError(EntryDecided)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Drop a scan that waits, with a reason")
      .annotate(OpenApi.Description, "It changes nothing; the reason stays with it."),
  )
  .middleware(SignedIn) {}
