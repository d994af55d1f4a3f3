import type { Addressed, Dropped } from "./compose"
import type { MailRow } from "./queries"
import type { LetterRow } from "./queries-letter"

/** A person's letter in the name of the client; answers go to the client. No header takes its words. */
export function ownLetter(
  { client_name: client, admin_email: replyTo }: MailRow,
  letter: LetterRow | undefined,
): Addressed | Dropped {
  if (!letter) return { dropped: "the letter is gone" }
  const { email: to, subject, body, by_name: by, attachment_name: name, attachment } = letter
  return {
    to,
    replyTo: replyTo ? { name: client ?? "", address: replyTo } : null,
    fromName: client,
    letter: {
      subject: subject.replace(/\s+/g, " "),
      greeting: body,
      paragraphs: [],
      after: [`Sent by ${by}, ${client ?? ""}.`],
    },
    attachments: name && attachment ? [{ filename: name, content: attachment }] : [],
  }
}
