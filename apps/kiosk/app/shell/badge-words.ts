import type { BadgeOutcome } from "./badge.server"

type Refusal = Exclude<BadgeOutcome["_tag"], "Done" | "BadgePinNeeded" | "BadgePinWrong" | "BadgeRefused">

const away = "Sightline does not answer right now. Scan the badge again in a moment."

/** Complete by type: a new refusal of the call needs its words here. */
const refusals: Record<Refusal, string> = {
  BadgePinMissing: "Your role needs a badge with a PIN. An administrator issues one in the office.",
  NoAccess: "You have no access at this station. Ask an administrator.",
  StationUnknown: "This browser is not registered as a station any more.",
  StationRevoked: "This station has been revoked. Nobody can sign in on it.",
  TooManyAttempts: "Too many attempts. Please wait a minute and scan again.",
  Unreadable: "This badge cannot be read.",
  BadRequest: "This badge cannot be read.",
  Unavailable: away,
  RequestError: away,
  ResponseError: away,
  ParseError: away,
  HttpApiDecodeError: away,
}

const because = {
  unknown: "This badge is not known here.",
  expired: "This badge has expired. An administrator issues a new one in the office.",
  revoked: "This badge has been revoked. An administrator issues a new one in the office.",
  locked: "This badge ended with too many wrong PINs. An administrator issues a new one in the office.",
} as const

/** The part of a refusal that has words. */
export type BadgeRefusal =
  | { readonly _tag: "BadgeRefused"; readonly because: keyof typeof because }
  | { readonly _tag: "BadgePinWrong"; readonly left: number }
  | { readonly _tag: Refusal }

export function whyNotBadge(refusal: BadgeRefusal): string {
  if (refusal._tag === "BadgeRefused") return because[refusal.because]
  if (refusal._tag !== "BadgePinWrong") return refusals[refusal._tag] ?? away
  if (refusal.left === 0) return because.locked
  return `The PIN is incorrect. ${refusal.left === 1 ? "One more try" : `${refusal.left} more tries`}, then the badge ends.`
}

export const badgeWords = {
  scan: "Or scan your badge",
  asking: "One moment: your badge is checked.",
  pinTitle: "Type the PIN of your badge",
  pin: "PIN",
  go: "Go on",
  cancel: "Cancel",
  locked: "Locked",
  lockedHelp: (name: string) => `${name} works here. Scan your badge to go on, or another person's to hand over.`,
  withoutBadge: "Without a badge: press Logout above, and sign in with e-mail and password.",
  scanAgain: "This badge has a PIN. Scan it once more.",
  needsNetwork: "This badge needs the network. Scans are kept meanwhile.",
  needsOwn: "Lock needs your badge: sign in with it once, or press Logout.",
  here: (name: string) => `${name} works here now.`,
  keptLocked: "Kept: the station is locked",
  kept: (count: number) => (count === 1 ? "1 scan is kept." : `${count} scans are kept.`),
  keptTitle: (count: number) =>
    count === 1 ? "1 scan was read before you came" : `${count} scans were read before you came`,
  keptHelp: "Take them in your name, or leave them: then nothing happens to the stock.",
  take: "Take them",
  leave: "Leave them",
} as const
