import { Rpc, RpcGroup } from "@effect/rpc"
import { OwnLetter, OwnLetterRefused } from "@sightline/model/mail"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const MailRpcs = RpcGroup.make(
  Rpc.make("send", {
    payload: OwnLetter,
    error: Schema.Union(OwnLetterRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("mail.")
