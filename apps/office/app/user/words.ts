import { refusalWords } from "@sightline/screens/account/words.ts"

export const words = {
  title: "Users",
  lead: "Who works here, as what and where. A change holds from the next thing that person does.",
  search: "Search by name or e-mail",
  find: "Search",
  invite: "Invite a user",
  inviteLead:
    "We mail a link to choose a password. It works for 7 days. Who has an account with another client already signs in with that one.",
  send: "Send invitation",
  invited: (email: string) => `The invitation to ${email} is on its way.`,
  none: "Nobody yet",
  noneHelp: "Invite somebody, and the account appears here.",
  notFound: "Nobody found",
  notFoundHelp: "No name and no e-mail of your users holds these letters.",
  roles: "Roles",
  rolesHelp: "WebUser is what lets somebody sign in.",
  centers: "Centers",
  otherCenters: (count: number) => (count === 1 ? "1 other" : `${count} others`),
  save: "Save",
  saved: "Saved.",
  deactivate: "Deactivate",
  deactivated: "Deactivated. All sessions here have ended.",
  reactivate: "Reactivate",
  reactivated: "Active again.",
  endSessions: "End all sessions",
  sessionsEnded: "All sessions have ended.",
  history: "History",
  noHistory: "No changes yet.",
  yourself: "This is your own account. Roles and centers are changed by another administrator.",
  stronger: "This person's role is above yours, so you cannot change the account.",
  sessions: (count: number) => (count === 1 ? "1 open session" : `${count} open sessions`),
} as const

const done: Readonly<Record<string, string>> = {
  save: words.saved,
  deactivate: words.deactivated,
  reactivate: words.reactivated,
  endSessions: words.sessionsEnded,
}

type Answer =
  | { readonly _tag: "Done"; readonly value: string }
  | { readonly _tag: "Unreadable"; readonly errors: Readonly<Record<string, string>> }
  | { readonly _tag: string }

/** What became of a change, above the page. */
export function newsOf(answer: Answer): { readonly tone: "positive" | "critical"; readonly text: string } {
  if ("value" in answer) return { tone: "positive", text: done[answer.value] ?? words.saved }
  if ("errors" in answer) return { tone: "critical", text: Object.values(answer.errors)[0] ?? refusalWords(answer) }
  return { tone: "critical", text: refusalWords(answer) }
}
