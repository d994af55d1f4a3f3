import { Rpc, RpcGroup } from "@effect/rpc"
import { ContactMessage, ContactNotMailed } from "@sightline/model/contact"
import { KeyReused } from "@sightline/model/once"
import { TooManyAttempts } from "@sightline/model/session"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const ContactRpcs = RpcGroup.make(
  /** A visitor's message to the client whose pages he reads (decisions D-67). */
  Rpc.make("add", {
    payload: { message: ContactMessage, address: Schema.String },
    error: Schema.Union(ContactNotMailed, TooManyAttempts, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("contact.")
