import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ContactRefused, contactPhone } from "@sightline/model/contact"
import { contactLengths } from "@sightline/model/length"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { sessionRefusals } from "./session-refusals"
import { Anyone } from "./signed-in"
import { answerSaying, Succeeded, wire, wireEmail, wireFilled, wireName, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...sessionRefusals,
  ContactNotMailed: {
    status: 409,
    title: "Not mailed",
    detail: "Send email fails",
  },
})

const phone = wireText(20).pipe(
  Schema.filter((text) => text === "" || contactPhone.test(text), { message: () => "must be 10 digits" }),
)

export class ContactGroup extends HttpApiGroup.make("contact")
  .annotate(OpenApi.Description, "The contact form of the public site.")
  .add(
    Call.post("add", "/api/contacts/AddContact", {
      who: "visitor",
      title: "Send a message to a client",
      about: "The message is stored and mailed to the client. phoneNumber is empty or has 10 digits.",
    })
      .setPayload(
        Schema.Struct({
          name: wireName(contactLengths.name),
          email: wire("emailAddress", wireEmail),
          phone: wireOptional("phoneNumber", phone),
          message: wireFilled(contactLengths.message),
        }),
      )
      .addSuccess(answerSaying(Succeeded, "Thanks for reaching out. We will reply in the shortest possible time."))
      .addError(wired(ContactRefused))
      .addError(KeyReused)
      .middleware(Anyone),
  ) {}
