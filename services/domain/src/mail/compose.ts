import type { Letter } from "./letter"
import type { Message } from "./mailer"
import type { MailRow } from "./queries"

/** How long a link to a new password is good, by what it was sent for (decisions D-28). */
export const linkLife = { passwordReset: "30 minutes", invitation: "7 days" } as const

/** A mail that was asked for so long ago that nobody waits for it any more, in milliseconds. */
const stale = 24 * 60 * 60 * 1000

export interface Addressed {
  readonly to: string
  readonly replyTo: { readonly name: string; readonly address: string } | null
  readonly letter: Letter
  /** The name before the sender's address; the installation's own when null. */
  readonly fromName: string | null
  readonly attachments?: NonNullable<Message["attachments"]>
}

export interface Dropped {
  readonly dropped: string
}

/** What a mail says and to whom, or why it is not sent. `link` is the one-time way to a new password. */
export function compose(row: MailRow, links: { signIn: string; password: string }): Addressed | Dropped {
  if (row.kind === "contact") return contact(row)
  if (row.email === null) return { dropped: "nobody has this address" }
  if (!row.is_active) return { dropped: "the account is not active" }
  const to = { to: row.email, replyTo: null }
  if (row.kind === "invitation") return { ...to, fromName: row.client_name, letter: invitation(row, links) }
  if (Date.now() - row.created_at.getTime() > stale) return { dropped: "asked for too long ago" }
  return { ...to, fromName: null, letter: passwordReset(row, links.password) }
}

const greeting = ({ first_name: name }: MailRow) => (name ? `Hello ${name},` : "Hello,")

const passwordReset = (row: MailRow, href: string): Letter => ({
  subject: "Choose a new password",
  greeting: greeting(row),
  paragraphs: ["Somebody, most likely you, asked for a new password for this e-mail address."],
  action: { label: "Choose a new password", href },
  after: [
    `The link works once, for ${linkLife.passwordReset}. A new password signs you out everywhere else.`,
    "If you did not ask for it, do nothing: your password stays as it is.",
  ],
})

function invitation(row: MailRow, { signIn, password }: { signIn: string; password: string }): Letter {
  const place = row.client_name ?? "Sightline"
  const opening = `You have been invited to work with ${place} on Sightline.`
  if (row.has_password)
    return {
      subject: `You can now work with ${place}`,
      greeting: greeting(row),
      paragraphs: [opening, "You sign in with the e-mail address and password that you have already."],
      action: { label: "Sign in", href: signIn },
    }
  return {
    subject: `Your account with ${place}`,
    greeting: greeting(row),
    paragraphs: [opening, "Choose a password, and you can sign in."],
    action: { label: "Choose a password", href: password },
    after: [
      `The link works once, for ${linkLife.invitation}. After that, choose "Forgot password" on the sign-in page to get a new one.`,
    ],
  }
}

/** The writer's own words go into the body alone: whatever they hold, they are no header. */
function contact({ contact, client_name: client, admin_email: to }: MailRow): Addressed | Dropped {
  if (!contact) return { dropped: "the message is gone" }
  if (!to) return { dropped: "the client has no address for messages" }
  const { name, email, phone, message } = contact
  return {
    to,
    replyTo: { name, address: email },
    fromName: null,
    letter: {
      subject: `A message for ${client ?? "you"} from the contact form`,
      greeting: "Somebody wrote to you on your website.",
      paragraphs: [[`Name: ${name}`, `E-mail: ${email}`, ...(phone ? [`Phone: ${phone}`] : [])].join("\n"), message],
      after: ["Answer this mail, and your answer goes to the writer."],
    },
  }
}
