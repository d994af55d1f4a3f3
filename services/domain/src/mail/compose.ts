import { greeting } from "./greeting"
import type { Letter } from "./letter"
import type { Message } from "./mailer"
import type { MailRow } from "./queries"
import { warningOf } from "./warning"

/** The life of a link to a new password, by the purpose of its mail (decisions D-28). */
export const linkLife = { passwordReset: "30 minutes", invitation: "7 days" } as const

/** In milliseconds, the age at which nobody waits for a requested mail any more. */
const stale = 24 * 60 * 60 * 1000

export interface Addressed {
  readonly to: string
  readonly replyTo: { readonly name: string; readonly address: string } | null
  readonly letter: Letter
  /** The name before the sender's address; null for the installation's own. */
  readonly fromName: string | null
  readonly attachments?: NonNullable<Message["attachments"]>
  /** Of the client whose paper the mail carries. */
  readonly logo?: Uint8Array | null
}

export interface Dropped {
  readonly dropped: string
}

/** The target of a mail: the sign-in page, or by a one-time link a new password or an invitation. */
export interface MailLinks {
  readonly signIn: string
  readonly password: string
  readonly invitation: string
}

/** A mail's content and reader, or the reason why it is not sent. */
export function compose(row: MailRow, links: MailLinks): Addressed | Dropped {
  if (row.kind === "contact") return contact(row)
  if (row.email === null) return { dropped: "nobody has this address" }
  if (row.invitation === "withdrawn") return { dropped: "the invitation was withdrawn" }
  if (row.invitation !== null)
    return { to: row.email, replyTo: null, fromName: row.client_name, letter: toAccept(row, row.invitation, links) }
  if (!row.is_active) return { dropped: "the account is not active" }
  const to = { to: row.email, replyTo: null }
  if (row.kind === "invitation") return { ...to, fromName: row.client_name, letter: invitation(row, links) }
  const warning = warningOf(row, links.signIn)
  if (warning) return { ...to, fromName: null, letter: warning }
  if (Date.now() - row.created_at.getTime() > stale) return { dropped: "asked for too long ago" }
  return { ...to, fromName: null, letter: passwordReset(row, links.password) }
}

const passwordReset = (row: MailRow, href: string): Letter => ({
  subject: "Choose a new password",
  greeting: greeting(row),
  paragraphs: ["Somebody, most likely you, asked for a new password for this e-mail address."],
  action: { label: "Choose a new password", href },
  after: [
    `The link works once, for ${linkLife.passwordReset}. A new password signs you out everywhere else.`,
    "If you did not ask for this, do nothing: your password stays the same.",
  ],
})

function invitation(row: MailRow, { signIn, password }: MailLinks): Letter {
  const place = row.client_name ?? "Sightline"
  const opening = `You have been invited to work with ${place} on Sightline.`
  if (row.has_password)
    return {
      subject: `You can now work with ${place}`,
      greeting: greeting(row),
      paragraphs: [opening, "Sign in with the e-mail address and password you already have."],
      action: { label: "Sign in", href: signIn },
    }
  return {
    subject: `Your account with ${place}`,
    greeting: greeting(row),
    paragraphs: [opening, "Choose a password to sign in."],
    action: { label: "Choose a password", href: password },
    after: [
      `The link works once, for ${linkLife.invitation}. After that, choose "Forgot password" on the sign-in page to get a new one.`,
    ],
  }
}

/** For a person with an account: the membership counts when they accept (decisions D-154). */
function toAccept(row: MailRow, asks: "password" | "account", { invitation }: MailLinks): Letter {
  const place = row.client_name ?? "Sightline"
  return {
    subject: `${place} invites you`,
    greeting: greeting(row),
    paragraphs: [
      `You have been invited to work with ${place} on Sightline.`,
      asks === "password"
        ? "Choose a password to accept. It replaces the one you had, if you had one."
        : "You already have an account. Sign in with it to accept.",
    ],
    action: { label: asks === "password" ? "Choose a password" : "Accept the invitation", href: invitation },
    after: [
      `The link works once, for ${linkLife.invitation}.`,
      `If you do not know ${place}, do nothing: they learn nothing about you.`,
    ],
  }
}

/** The writer's words go only into the body: whatever they contain, they are no header. */
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
      after: ["Reply to this mail to answer them."],
    },
  }
}
