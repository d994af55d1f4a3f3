import { Rpc, RpcGroup } from "@effect/rpc"
import { CenterId } from "@sightline/model/center"
import { HistoryEntry } from "@sightline/model/history"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { KeyReused } from "@sightline/model/once"
import { PrinterId, PrinterNotFound, WrongPrinter } from "@sightline/model/print-job"
import { TooManyAttempts } from "@sightline/model/session"
import {
  CenterNotFound,
  NotAtStation,
  OwnStation,
  Station,
  StationGrant,
  StationId,
  StationNameTaken,
  StationNotFound,
  StationStale,
  StationUnknown,
} from "@sightline/model/station"
import {
  EntryAnswer,
  EntryAnswers,
  EntryDecided,
  EntryId,
  EntryNotFound,
  HeldEntry,
  StationEntry,
} from "@sightline/model/station-entry"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

/** What a station proves itself with, and from where it asks. */
const shown = { secret: Schema.Redacted(Schema.String), address: Schema.String }

/** What a station asks with its own secret: nobody needs to be signed in. */
export const OwnStationRpcs = RpcGroup.make(
  Rpc.make("find", {
    payload: { ...shown },
    success: OwnStation,
    error: Schema.Union(StationUnknown, TooManyAttempts),
  }),
  /** Entries in their sequence, each applied once and as the person whose grant it carries (quality.md, honest proofs). */
  Rpc.make("apply", {
    payload: { ...shown, entries: Schema.Array(StationEntry) },
    success: EntryAnswers,
    error: Schema.Union(StationUnknown, TooManyAttempts),
  }),
).prefix("ownStation.")

/** What people do with stations. */
export const StationRpcs = RpcGroup.make(
  /** A browser becomes a station of one of the caller's centers; a kiosk session of the caller now belongs to it. */
  Rpc.make("register", {
    payload: { name: Schema.String, centerId: CenterId },
    success: Schema.Struct({ station: Station, secret: Schema.String }),
    error: Schema.Union(StationNameTaken, CenterNotFound, KeyReused),
  }),
  /** All stations of the client, the revoked ones last. */
  Rpc.make("list", { success: Schema.Array(Station) }),
  Rpc.make("rename", {
    payload: { id: StationId, name: Schema.String, version: Schema.Int },
    success: Station,
    error: Schema.Union(StationNotFound, StationNameTaken, StationStale, KeyReused),
  }),
  /** Ends every session at the station; revoking twice changes nothing. `restore` takes it back, its sessions stay ended. */
  Rpc.make("revoke", { payload: { id: StationId }, success: Station, error: Schema.Union(StationNotFound, KeyReused) }),
  Rpc.make("restore", {
    payload: { id: StationId },
    success: Station,
    error: Schema.Union(StationNotFound, StationNameTaken, KeyReused),
  }),
  Rpc.make("setPrinters", {
    payload: { id: StationId, labelPrinterId: Schema.NullOr(PrinterId), receiptPrinterId: Schema.NullOr(PrinterId) },
    success: Station,
    error: Schema.Union(StationNotFound, PrinterNotFound, WrongPrinter, KeyReused),
  }),
  Rpc.make("history", {
    payload: { id: StationId },
    success: Schema.Array(HistoryEntry),
    error: StationNotFound,
  }),
  /** For the caller's session, which was begun at a station. */
  Rpc.make("grant", { success: StationGrant, error: NotAtStation }),
  /** Scans that wait for a decision, the oldest first; `decided` asks for the 200 that were decided last. */
  Rpc.make("held", { payload: { decided: Schema.Boolean }, success: Schema.Array(HeldEntry) }),
  /** Applied in the manager's name; with `itemId` where the code names several. A choice leaves it waiting. */
  Rpc.make("applyHeld", {
    payload: { id: EntryId, itemId: Schema.NullOr(InventoryItemId) },
    success: EntryAnswer,
    error: Schema.Union(EntryNotFound, EntryDecided, KeyReused),
  }),
  Rpc.make("dropHeld", {
    payload: { id: EntryId, because: Schema.String },
    success: EntryAnswer,
    error: Schema.Union(EntryNotFound, EntryDecided, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("station.")
