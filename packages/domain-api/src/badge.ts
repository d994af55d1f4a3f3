import { Rpc, RpcGroup } from "@effect/rpc"
import { Badge, BadgeId, BadgeIssueRefused, BadgeRevokeRefused } from "@sightline/model/badge"
import { KeyReused } from "@sightline/model/once"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const BadgeRpcs = RpcGroup.make(
  /** A person's badges, the newest first. */
  Rpc.make("list", { payload: { userId: UserId }, success: Schema.Array(Badge) }),
  /** The card of a new badge, as a PDF: only this answer holds its code. */
  Rpc.make("issue", {
    payload: { userId: UserId, days: Schema.Int, pin: Schema.NullOr(Schema.Redacted(Schema.String)) },
    success: Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf }),
    error: Schema.Union(BadgeIssueRefused, KeyReused),
  }),
  Rpc.make("revoke", { payload: { id: BadgeId }, error: Schema.Union(BadgeRevokeRefused, KeyReused) }),
)
  .middleware(AsCaller)
  .prefix("badge.")
