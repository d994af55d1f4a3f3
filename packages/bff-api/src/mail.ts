import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { letterLengths } from "@sightline/model/mail"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { AttachmentRefused, KeyReused, TooManyAttempts } from "./refusals"
import { WireFile } from "./sent-file"
import { SignedIn } from "./signed-in"
import { answerSaying, Succeeded, wire, wireEmail, wireFilled, wireId, wireOptional, wireText } from "./wire"

/** What the caller of CALL-058 is told. */
export const mailSent = "Send Email Success!"

export class MailGroup extends HttpApiGroup.make("mail")
  .add(
    HttpApiEndpoint.post("send", "/api/Email/SendEmail")
      .setPayload(
        HttpApiSchema.Multipart(
          Schema.Struct({
            clientId: wireOptional("clientID", wireId(ClientId)),
            email: wire("Email", wireEmail),
            subject: wire("Subject", wireFilled(letterLengths.subject)),
            body: wire("Body", wireText(letterLengths.body)),
            attachment: wireOptional("Attachment", WireFile),
          }),
        ),
      )
      .addSuccess(answerSaying(Succeeded, mailSent))
      .addError(BadRequest)
      .addError(AttachmentRefused)
      .addError(TooManyAttempts)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Mail something to somebody, with a spreadsheet or without")
      .annotate(
        OpenApi.Description,
        "The sender is the client. Attachment is an .xlsx of at most 5 MB, by what is in it. Thirty an hour. It is kept and queued, and tried again until it is taken.",
      ),
  )
  .middleware(SignedIn) {}
