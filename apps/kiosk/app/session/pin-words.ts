import type { PinOutcome } from "./pin.server"

type Refusal = Exclude<PinOutcome["_tag"], "Done" | "StationPinRefused" | "StationPinWrong">

const away = "Sightline does not answer right now. Try again in a moment."

/** Complete by type: a new refusal of the call needs its words here. */
const refusals: Record<Refusal, string> = {
  StationUnknown: "This browser is not registered as a station any more.",
  StationRevoked: "This station has been revoked. Nobody can sign in on it.",
  TooManyAttempts: "Too many attempts. Please wait a minute and try again.",
  Unreadable: "The PIN needs four to eight digits.",
  BadRequest: "The PIN needs four to eight digits.",
  Unavailable: away,
  RequestError: away,
  ResponseError: away,
  ParseError: away,
  HttpApiDecodeError: away,
}

const because = {
  unknown: "This name cannot sign in with a PIN here now. Sign in with your password.",
  locked: "Three wrong PINs have locked it. Sign in with your password; your PIN works again after that.",
  ended: "Your PIN has ended with too many wrong ones. Sign in with your password, and set a new PIN in the office.",
} as const

/** The part of a refusal that has words. */
export type PinRefusal =
  | { readonly _tag: "StationPinRefused"; readonly because: "unknown" | "locked" }
  | { readonly _tag: "StationPinWrong"; readonly left: number; readonly isEnded: boolean }
  | { readonly _tag: Refusal }

export function whyNotPin(refusal: PinRefusal): string {
  if (refusal._tag === "StationPinRefused") return because[refusal.because]
  if (refusal._tag !== "StationPinWrong") return refusals[refusal._tag] ?? away
  if (refusal.isEnded) return because.ended
  if (refusal.left === 0) return because.locked
  return `The PIN is incorrect. ${refusal.left === 1 ? "One more try" : `${refusal.left} more tries`}, then only your password works.`
}

export const pinWords = {
  title: "Your name",
  find: "Find your name",
  nobody: "No such name here. Sign in with e-mail and password.",
  pinOf: (name: string) => `PIN of ${name}`,
  noAnswer: away,
} as const
