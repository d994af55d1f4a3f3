import { Rpc, RpcGroup } from "@effect/rpc"
import { AuditFilter, AuditPage } from "@sightline/model/audit"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

/** What happened at the caller's client, in the hands of its administrators. */
export const AuditRpcs = RpcGroup.make(
  Rpc.make("list", {
    payload: { filter: AuditFilter, before: Schema.NullOr(Schema.String), limit: Schema.Int },
    success: AuditPage,
  }),
  Rpc.make("export", { payload: { filter: AuditFilter }, success: AuditPage, error: KeyReused }),
)
  .middleware(AsCaller)
  .prefix("audit.")
