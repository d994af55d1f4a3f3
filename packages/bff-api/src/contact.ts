import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { contactPhone } from "@sightline/model/contact"
import { contactLengths } from "@sightline/model/length"
import { Schema } from "effect"
import { ContactNotMailed, KeyReused, TooManyAttempts } from "./refusals"
import { Anyone } from "./signed-in"
import { answerSaying, Succeeded, wire, wireEmail, wireFilled, wireOptional, wireText } from "./wire"

const phone = wireText(20).pipe(
  Schema.filter((text) => text === "" || contactPhone.test(text), { message: () => "must be 10 digits" }),
)

export class ContactGroup extends HttpApiGroup.make("contact").add(
  HttpApiEndpoint.post("add", "/api/contacts/AddContact")
    .setPayload(
      Schema.Struct({
        name: wireFilled(contactLengths.name),
        email: wire("emailAddress", wireEmail),
        phone: wireOptional("phoneNumber", phone),
        message: wireFilled(contactLengths.message),
      }),
    )
    .addSuccess(answerSaying(Succeeded, "Thanks for reaching out. We will reply in the shortest possible time."))
    .addError(ContactNotMailed)
    .addError(TooManyAttempts)
    .addError(KeyReused)
    .middleware(Anyone)
    .annotate(OpenApi.Summary, "Write to a client")
    .annotate(
      OpenApi.Description,
      "The message is kept and mailed to the client. phoneNumber is empty or has 10 digits.",
    ),
) {}
