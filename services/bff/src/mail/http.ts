import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const MailHttp = HttpApiBuilder.group(BffApi, "mail", (handlers) =>
  Effect.map(Domain, ({ mail }) =>
    handlers.handle("send", ({ payload: { email, subject, body, attachment } }) =>
      Effect.as(
        relay(
          mail.send({
            email,
            subject,
            body,
            attachment: attachment ? { name: attachment.name, bytes: attachment.bytes } : null,
          }),
        ),
        succeeded,
      ),
    ),
  ),
)
