import { Rpc, RpcGroup } from "@effect/rpc"
import {
  ImportBatchId,
  ImportFile,
  ImportNotFound,
  ImportNotUndoable,
  ImportRefused,
  ImportReport,
  NotATable,
} from "@sightline/model/import"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const ImportRpcs = RpcGroup.make(
  /** What a file would do; nothing is changed. */
  Rpc.make("check", { payload: ImportFile, success: ImportReport, error: NotATable }),
  Rpc.make("run", {
    payload: ImportFile,
    success: ImportReport,
    error: Schema.Union(NotATable, ImportRefused, KeyReused),
  }),
  Rpc.make("undo", {
    payload: { id: ImportBatchId },
    success: Schema.Struct({ undone: Schema.Int }),
    error: Schema.Union(ImportNotFound, ImportNotUndoable, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("import.")
