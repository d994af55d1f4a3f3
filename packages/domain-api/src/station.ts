import { Rpc, RpcGroup } from "@effect/rpc"
import { CenterId } from "@sightline/model/center"
import { HistoryEntry } from "@sightline/model/history"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { KeyReused } from "@sightline/model/once"
import { PrinterId } from "@sightline/model/print-job"
import {
  NotAtStation,
  OwnStation,
  OwnStationRefused,
  Station,
  StationGrant,
  StationId,
  StationNotFound,
  StationPrintersRefused,
  StationRegisterRefused,
  StationRenameRefused,
  StationRestoreRefused,
} from "@sightline/model/station"
import {
  EntryAnswer,
  EntryAnswers,
  EntryId,
  HeldEntry,
  HeldEntryRefused,
  HeldList,
  StationEntry,
} from "@sightline/model/station-entry"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

/** A station's proof, and the address of its request. */
const shown = { secret: Schema.Redacted(Schema.String), address: Schema.String }

/** A station's requests with its own secret: nobody needs to be signed in. */
export const OwnStationRpcs = RpcGroup.make(
  Rpc.make("find", {
    payload: { ...shown },
    success: OwnStation,
    error: OwnStationRefused,
  }),
  /** Applies entries in sequence, each once and as the person whose grant it carries (decision 19). */
  Rpc.make("apply", {
    payload: { ...shown, entries: Schema.Array(StationEntry) },
    success: EntryAnswers,
    error: OwnStationRefused,
  }),
).prefix("ownStation.")

/** Operations of people on stations. */
export const StationRpcs = RpcGroup.make(
  /** Makes a browser a station of one of the caller's centers; the caller's kiosk session now belongs to it. */
  Rpc.make("register", {
    payload: { name: Schema.String, centerId: CenterId },
    success: Schema.Struct({ station: Station, secret: Schema.String }),
    error: Schema.Union(StationRegisterRefused, KeyReused),
  }),
  /** All stations of the client, revoked ones last. */
  /** The command cards, as a PDF. */
  Rpc.make("cards", { success: Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf }) }),
  Rpc.make("list", { success: Schema.Array(Station) }),
  Rpc.make("rename", {
    payload: { id: StationId, name: Schema.String, version: Schema.Int },
    success: Station,
    error: Schema.Union(StationRenameRefused, KeyReused),
  }),
  /**
   * Ends every session at the station; a second revocation changes nothing. `restore` undoes it, and its sessions stay
   * ended.
   */
  Rpc.make("revoke", { payload: { id: StationId }, success: Station, error: Schema.Union(StationNotFound, KeyReused) }),
  Rpc.make("restore", {
    payload: { id: StationId },
    success: Station,
    error: Schema.Union(StationRestoreRefused, KeyReused),
  }),
  Rpc.make("setPrinters", {
    payload: { id: StationId, labelPrinterId: Schema.NullOr(PrinterId), receiptPrinterId: Schema.NullOr(PrinterId) },
    success: Station,
    error: Schema.Union(StationPrintersRefused, KeyReused),
  }),
  Rpc.make("history", {
    payload: { id: StationId },
    success: Schema.Array(HistoryEntry),
    error: StationNotFound,
  }),
  /** For the caller's session at a station. */
  Rpc.make("grant", { success: StationGrant, error: NotAtStation }),
  /** Scans that wait for a decision, the latest 200 decided ones, or the recent ones with a conflict. */
  Rpc.make("held", { payload: { list: HeldList }, success: Schema.Array(HeldEntry) }),
  /** Applied in the manager's name; with `itemId` where the code names several. A choice leaves it waiting. */
  Rpc.make("applyHeld", {
    payload: { id: EntryId, itemId: Schema.NullOr(InventoryItemId) },
    success: EntryAnswer,
    error: Schema.Union(HeldEntryRefused, KeyReused),
  }),
  Rpc.make("dropHeld", {
    payload: { id: EntryId, because: Schema.String },
    success: EntryAnswer,
    error: Schema.Union(HeldEntryRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("station.")
