import { Rpc, RpcGroup } from "@effect/rpc"
import { ContactMessage, ContactRefused } from "@sightline/model/contact"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsAnybody } from "./as-caller"

export const ContactRpcs = RpcGroup.make(
  /** A visitor's message to the client whose pages they read (decisions D-67). */
  Rpc.make("add", {
    payload: { message: ContactMessage, address: Schema.String },
    error: Schema.Union(ContactRefused, KeyReused),
  }),
)
  .middleware(AsAnybody)
  .prefix("contact.")
