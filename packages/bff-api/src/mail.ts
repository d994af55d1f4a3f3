import { HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { letterLengths, OwnLetterRefused } from "@sightline/model/mail"
import { staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { WireFile } from "./sent-file"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { answerSaying, Succeeded, wire, wireEmail, wireFilled, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...sessionRefusals,
  AttachmentRefused: {
    status: 422,
    title: "Not attached",
    detail: "You can attach only a spreadsheet (.xlsx) of up to 5 MB.",
  },
  AttachmentsFull: {
    status: 409,
    title: "Too many spreadsheets",
    detail: "Too many spreadsheets were mailed this week. Send the letter without one, or try again in a few days.",
  },
})

/** The answer to the caller of CALL-058. */
export const mailSent = "Send Email Success!"

export class MailGroup extends HttpApiGroup.make("mail")
  .annotate(OpenApi.Description, "Mails with a list of products.")
  .add(
    Call.post("send", "/api/Email/SendEmail", {
      who: staff,
      title: "Send a mail, with or without a spreadsheet",
      about:
        "The sender is the client. The content of Attachment must be an .xlsx of at most 5 MB. The limit is thirty mails an hour. The mail is stored and queued, and retried until the mail server accepts it.",
    })
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
      .addError(wired(OwnLetterRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
