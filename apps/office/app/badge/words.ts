import type { Badge } from "@sightline/model/badge"
import { type RefusalWords, serverSays, whyNot } from "@sightline/screens/act/refusal-words.ts"
import type { BadgeChanged } from "./change.server"

export const words = {
  title: (name: string) => `Badge of ${name}`,
  lead: "A card that signs this person in at a station: one scan at the start of a shift, or to take over from somebody.",
  back: "All users",
  person: "Roles, centers and account",
  issue: "Issue a badge",
  issueHelp: "A new badge replaces the one before, and the sessions that it began end.",
  days: "Valid for",
  /** The usual one first. */
  lasting: [
    { value: "365", label: "1 year" },
    { value: "30", label: "30 days" },
    { value: "90", label: "90 days" },
    { value: "730", label: "2 years" },
  ],
  pin: "PIN",
  pinHelp:
    "Four to eight digits, typed by the person. Optional, except for Admins, Owners, SupperAdmins and people with a second factor.",
  make: "Issue the badge",
  issued: "The badge is ready. Save its card now: it is shown this once.",
  save: "Save the card",
  revoke: "Revoke",
  revoked: "Revoked. Sessions that this badge began have ended.",
  list: "Badges",
  none: "No badge yet",
  noneHelp: "Issue one, and it appears here.",
  stronger: "This person's role is above yours, so you cannot issue a badge.",
  inactive: "This person is inactive. Make the account active first.",
  state: ({ revoked, isLocked, expiresAt }: Badge, now: number) => {
    if (revoked) return "Revoked"
    if (isLocked) return "Ended by wrong PINs"
    return expiresAt.getTime() <= now ? "Expired" : "In force"
  },
} as const

const refusals: RefusalWords<BadgeChanged> = {
  Unreadable: ({ errors }) => Object.values(errors)[0] ?? "Some fields need a correction.",
  BadgeNotFound: serverSays,
  BadgePinMissing: "This person's badge needs a PIN of four to eight digits.",
  RoleTooStrong: words.stronger,
  UserNotFound: words.inactive,
}

/** The outcome of a change, above the page. */
export function newsOf(changed: BadgeChanged): { readonly tone: "positive" | "critical"; readonly text: string } {
  if (changed._tag !== "Done") return { tone: "critical", text: whyNot(refusals, changed) }
  return { tone: "positive", text: changed.value.card === null ? words.revoked : words.issued }
}
