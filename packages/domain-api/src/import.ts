import { Rpc, RpcGroup } from "@effect/rpc"
import {
  ImportBatchId,
  ImportCancelled,
  ImportFile,
  ImportNotFound,
  ImportNotUndoable,
  ImportProgress,
  ImportRefused,
  ImportReport,
  NotATable,
} from "@sightline/model/import"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const ImportRpcs = RpcGroup.make(
  /** What a file would do; nothing is changed. */
  Rpc.make("check", { payload: ImportFile, success: ImportReport, error: Schema.Union(NotATable, ImportCancelled) }),
  Rpc.make("run", {
    payload: ImportFile,
    success: ImportReport,
    error: Schema.Union(NotATable, ImportRefused, ImportCancelled, KeyReused),
  }),
  /** How far a look through a file, or its taking in, has come. */
  Rpc.make("progress", { payload: { job: Schema.String }, success: ImportProgress }),
  /** Gives one up. */
  Rpc.make("cancel", { payload: { job: Schema.String }, success: Schema.Void, error: KeyReused }),
  Rpc.make("undo", {
    payload: { id: ImportBatchId },
    success: Schema.Struct({ undone: Schema.Int }),
    error: Schema.Union(ImportNotFound, ImportNotUndoable, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("import.")
