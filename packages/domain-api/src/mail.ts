import { Rpc, RpcGroup } from "@effect/rpc"
import { AttachmentRefused, OwnLetter } from "@sightline/model/mail"
import { KeyReused } from "@sightline/model/once"
import { TooManyAttempts } from "@sightline/model/session"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const MailRpcs = RpcGroup.make(
  Rpc.make("send", {
    payload: OwnLetter,
    error: Schema.Union(AttachmentRefused, TooManyAttempts, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("mail.")
