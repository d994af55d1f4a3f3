import { type RefusalWords, serverSays, whyNot } from "@sightline/screens/act/refusal-words.ts"
import type { inviteUser, UserChanged } from "./change.server"

export const words = {
  title: "Users",
  lead: "The people who work here, with their roles and centers. A change applies from a person's next action.",
  search: "Search by name or e-mail",
  find: "Search",
  invite: "Invite a user",
  inviteLead:
    "They get a link that works for 7 days. New people choose a password with it; people who already have an account accept with that account. To send it again, invite them again.",
  send: "Send invitation",
  invited: (email: string) => `The invitation to ${email} is on its way.`,
  handOver: (email: string) => `Give this link to ${email}. It is shown this once and works for 7 days.`,
  link: "Link",
  back: "All users",
  none: "Nobody yet",
  noneHelp: "Invite somebody, and the account appears here.",
  notFound: "Nobody found",
  notFoundHelp: "No user's name or e-mail matches.",
  roles: "Roles",
  rolesHelp: "Nobody can sign in without WebUser.",
  centers: "Centers",
  otherCenters: (count: number) => (count === 1 ? "1 other" : `${count} others`),
  badge: "Badge",
  save: "Save",
  saved: "Saved.",
  deactivate: "Deactivate",
  deactivated: "Deactivated. All sessions here have ended.",
  reactivate: "Reactivate",
  reactivated: "Active again.",
  endSessions: "End all sessions",
  sessionEnded: "That session has ended.",
  sessionsEnded: "All sessions here have ended.",
  hasFactor: "Signs in with a code. Reset the second factor if they have lost their phone and their recovery codes.",
  resetFactor: "Reset second factor",
  factorReset: "The second factor is off, and all sessions have ended. They are told by mail.",
  hasPin: "Signs in at stations with a PIN. Only they know it and set it.",
  removePin: "Remove PIN",
  pinRemoved: "The PIN is removed, and the sessions that it began have ended.",
  history: "History",
  noHistory: "No changes yet.",
  yourself: "This is your own account. Only another administrator can change its roles and centers.",
  stronger: "This person's role is above yours, so you cannot change the account.",
  sessions: (count: number) => (count === 1 ? "1 open session" : `${count} open sessions`),
  signedIn: "Where they are signed in",
  from: (address: string) => `From ${address}.`,
} as const

const done: Record<Extract<UserChanged, { readonly _tag: "Done" }>["value"], string> = {
  save: words.saved,
  deactivate: words.deactivated,
  reactivate: words.reactivated,
  endSession: words.sessionEnded,
  endSessions: words.sessionsEnded,
  resetFactor: words.factorReset,
  removePin: words.pinRemoved,
}

const changeRefusals: RefusalWords<UserChanged> = {
  Unreadable: ({ errors }) => Object.values(errors)[0] ?? "Some fields need a correction.",
  CenterRefused: serverSays,
  LastOwner: serverSays,
  OwnMembership: serverSays,
  RoleTooStrong: serverSays,
  SecondFactorKept: serverSays,
  SecondFactorIsOff: serverSays,
  StationPinNotFound: serverSays,
  StaleVersion: "Somebody else changed this user in the meantime. Check again before you save.",
  UserNotFound: serverSays,
}

export const inviteRefusals: RefusalWords<Awaited<ReturnType<typeof inviteUser>>> = {
  CenterRefused: serverSays,
  EmailTaken: serverSays,
  TooManyAttempts: serverSays,
  RoleTooStrong: serverSays,
}

/** The outcome of a change, above the page. */
export function newsOf(changed: UserChanged): { readonly tone: "positive" | "critical"; readonly text: string } {
  if (changed._tag === "Done") return { tone: "positive", text: done[changed.value] }
  return { tone: "critical", text: whyNot(changeRefusals, changed) }
}
