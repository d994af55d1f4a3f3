import { greeting } from "./greeting"
import type { Letter } from "./letter"
import type { MailRow } from "./queries"

interface Warning {
  readonly subject: string
  readonly what: string
  /** Advice for a reader who did not do it. */
  readonly ifNot: string
}

const newPassword = 'choose "Forgot password?" on the sign-in page now. A new password signs everybody else out'

/** An event of an account, in a sentence that a time follows, and the advice if a stranger caused it. */
const warnings: { readonly [Kind in MailRow["kind"]]?: Warning } = {
  passwordChanged: {
    subject: "Your password was changed",
    what: "The password of your Sightline account was changed",
    ifNot: `${newPassword}.`,
  },
  secondFactorOn: {
    subject: "Your second factor is on",
    what: "Signing in with a code was turned on for your Sightline account",
    ifNot: `${newPassword}. Then ask your administrator to reset the second factor.`,
  },
  secondFactorOff: {
    subject: "Your second factor is off",
    what: "Signing in with a code was turned off for your Sightline account",
    ifNot: `${newPassword}. Then turn the second factor on again.`,
  },
  recoveryCodeUsed: {
    subject: "A recovery code was used",
    what: "One of the recovery codes of your Sightline account was used",
    ifNot: `${newPassword}. Then make new recovery codes.`,
  },
}

/**
 * Sent late rather than never: such a mail is the only sign of a stranger in the account. Null for a mail of another
 * kind.
 */
export function warningOf(row: MailRow, href: string): Letter | null {
  const warning = warnings[row.kind]
  return warning
    ? {
        subject: warning.subject,
        greeting: greeting(row),
        paragraphs: [
          `${warning.what} on ${whenIn(row.created_at)}.`,
          "If that was you, you do not need to do anything.",
          `If it was not you, ${warning.ifNot}`,
        ],
        action: { label: "Sign-in page", href },
      }
    : null
}

/** A person may work in several time zones, so the mail names its zone. */
const whenIn = (at: Date) =>
  `${at.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`
