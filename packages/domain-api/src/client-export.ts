import { Rpc, RpcGroup } from "@effect/rpc"
import {
  ClientExport,
  ClientExportId,
  ClientExportPartRefused,
  ClientExportRefused,
} from "@sightline/model/client-export"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

/** The caller's client taken out whole. */
export const ClientExportRpcs = RpcGroup.make(
  Rpc.make("list", { success: Schema.Array(ClientExport) }),
  Rpc.make("ask", {
    payload: { password: Schema.Redacted(Schema.String), address: Schema.String },
    success: ClientExportId,
    error: Schema.Union(ClientExportRefused, KeyReused),
  }),
  /** One part of a ready archive; all of them in their order are the file. */
  Rpc.make("part", {
    payload: { id: ClientExportId, part: Schema.Int },
    success: Schema.Uint8ArrayFromSelf,
    error: ClientExportPartRefused,
  }),
)
  .middleware(AsCaller)
  .prefix("clientExport.")
