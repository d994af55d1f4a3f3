import type { SignInMistakes } from "./sign-in-form"

/** Every way not to be let in. A refusal of the calls that has no answer here is a type error where it is answered. */
export type NotSignedIn =
  | { readonly _tag: "Unreadable"; readonly errors: Readonly<Record<string, string>> }
  | { readonly _tag: "TooManyAttempts"; readonly retryAfter: number; readonly detail?: string }
  | { readonly _tag: keyof typeof known; readonly detail?: string }

type Answer = { readonly mistakes: SignInMistakes; readonly status: number }

const refused = "Email or password is incorrect"
const noAccess = "User has no access.  Please contact admin for access right."

export const codeWords = {
  title: "Type your code",
  code: "Code",
  codeHelp: "The six digits that your authenticator app shows, or one of your recovery codes.",
  wrong: "The code is incorrect or was used already. Each code works once.",
} as const

const unavailable: Answer = {
  mistakes: { refusal: "Sign-in is not possible right now. Please try again in a moment." },
  status: 503,
}

const known = {
  SignInRefused: { mistakes: { refusal: refused }, status: 401 },
  CodeWrong: { mistakes: { refusal: codeWords.wrong }, status: 422 },
  TicketEnded: { mistakes: { refusal: "This took too long. Please sign in again." }, status: 401 },
  BadRequest: { mistakes: { refusal: refused }, status: 422 },
  NoAccess: { mistakes: { refusal: noAccess }, status: 403 },
  ClientRefused: { mistakes: { refusal: noAccess }, status: 403 },
  StationRevoked: { mistakes: { refusal: "This station has been revoked. Nobody can sign in on it." }, status: 403 },
  StationUnknown: { mistakes: { refusal: "This browser is not registered as a station any more." }, status: 403 },
  SessionEnded: unavailable,
  Unavailable: unavailable,
  RequestError: unavailable,
  ResponseError: unavailable,
  ParseError: unavailable,
  HttpApiDecodeError: unavailable,
} as const satisfies Readonly<Record<string, Answer>>

/** The documents give these their own words; every other refusal is shown as the server words it (document 0 §8). */
const worded: ReadonlySet<string> = new Set(["SignInRefused", "NoAccess", "BadRequest"])

const waiting = (seconds: number) => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  if (seconds > 45) return "a minute"
  return seconds > 1 ? `${Math.ceil(seconds)} seconds` : "a moment"
}

/** The message of a refused sign-in, literally as in document 0 §5 and §8, and the status of that page. */
export function notSignedIn(outcome: NotSignedIn): Answer {
  if ("errors" in outcome) {
    return { mistakes: { email: outcome.errors.email, password: outcome.errors.password }, status: 422 }
  }
  const { detail } = outcome
  if ("retryAfter" in outcome) {
    const refusal = `${detail ?? "Too many attempts."} You can try again in ${waiting(outcome.retryAfter)}.`
    return { mistakes: { refusal }, status: 429 }
  }
  const answer = known[outcome._tag]
  return detail === undefined || worded.has(outcome._tag) ? answer : { ...answer, mistakes: { refusal: detail } }
}

interface CodeAnswer {
  readonly error: string | undefined
  readonly status: number
}

const startsAnew: ReadonlySet<string> = new Set([
  "TicketEnded",
  "NoAccess",
  "ClientRefused",
  "StationRevoked",
  "StationUnknown",
])

/** The message at the field of the code. Null: another code does not help, and the sign-in starts over. */
export function codeRefused(outcome: NotSignedIn): CodeAnswer | null {
  if (startsAnew.has(outcome._tag)) return null
  if ("errors" in outcome) return { error: outcome.errors.code, status: 422 }
  if (outcome._tag === "CodeWrong") return { error: codeWords.wrong, status: 422 }
  const { mistakes, status } = notSignedIn(outcome)
  return { error: mistakes.refusal, status }
}
