import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { Asked } from "../asked"
import { Domain, relay } from "../domain"

export const ContactHttp = HttpApiBuilder.group(BffApi, "contact", (handlers) =>
  Effect.map(Domain, ({ contact }) =>
    handlers.handle("add", ({ payload: { phone = "", ...message } }) =>
      Effect.flatMap(Asked, ({ address }) =>
        Effect.as(relay(contact.add({ message: { ...message, phone }, address })), succeeded),
      ),
    ),
  ),
)
