import { Rpc, RpcGroup } from "@effect/rpc"
import {
  ImportBatchId,
  ImportCheckRefused,
  ImportFile,
  ImportProgress,
  ImportReport,
  ImportRunRefused,
  ImportUndoRefused,
} from "@sightline/model/import"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const ImportRpcs = RpcGroup.make(
  /** A dry run of a file; changes nothing. */
  Rpc.make("check", { payload: ImportFile, success: ImportReport, error: ImportCheckRefused }),
  Rpc.make("run", {
    payload: ImportFile,
    success: ImportReport,
    error: Schema.Union(ImportRunRefused, KeyReused),
  }),
  /** The progress of a check or an import. */
  Rpc.make("progress", { payload: { job: Schema.String }, success: ImportProgress }),
  /** Cancels one. */
  Rpc.make("cancel", { payload: { job: Schema.String }, success: Schema.Void, error: KeyReused }),
  Rpc.make("undo", {
    payload: { id: ImportBatchId },
    success: Schema.Struct({ undone: Schema.Int }),
    error: Schema.Union(ImportUndoRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("import.")
