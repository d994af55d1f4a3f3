import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { Schema } from "effect"

const Letter = Schema.Struct({
  email: Schema.String,
  subject: Schema.String,
  body: Schema.String,
  attachment: Schema.optionalWith(Schema.instanceOf(File), { exact: true }),
})

export const sendLetter = act(Letter, (bff, { email, subject, body, attachment }) => {
  const form = new FormData()
  form.append("Email", email)
  form.append("Subject", subject)
  form.append("Body", body)
  if (attachment) form.append("Attachment", attachment)
  return bff.mail.send({ payload: form })
})

/** Mails the list; every outcome has words in the dialog. */
export const action = async (args: ActionFunctionArgs) => Response.json(await sendLetter(args))

export type LetterOutcome = Awaited<ReturnType<typeof sendLetter>>
