import type { SignInMistakes } from "./sign-in-form"

/** Every way not to be let in; whatever else there is means that nobody could be asked. */
type NotSignedIn =
  | { readonly _tag: "Unreadable"; readonly errors: Readonly<Record<string, string>> }
  | { readonly _tag: "TooManyAttempts"; readonly retryAfter: number }
  | { readonly _tag: string }

type Answer = { readonly mistakes: SignInMistakes; readonly status: number }

const refused = "Email or password is incorrect"
const noAccess = "User has no access.  Please contact admin for access right."

const known: Readonly<Record<string, Answer>> = {
  SignInRefused: { mistakes: { refusal: refused }, status: 401 },
  BadRequest: { mistakes: { refusal: refused }, status: 422 },
  NoAccess: { mistakes: { refusal: noAccess }, status: 403 },
  ClientRefused: { mistakes: { refusal: noAccess }, status: 403 },
  StationRevoked: { mistakes: { refusal: "This station was revoked. Nobody can sign in on it." }, status: 403 },
  StationUnknown: { mistakes: { refusal: "This browser is not registered as a station any more." }, status: 403 },
}

const unavailable: Answer = {
  mistakes: { refusal: "Sign-in is not possible right now. Please try again in a moment." },
  status: 503,
}

const waiting = (seconds: number) => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  if (seconds > 45) return "a minute"
  return seconds > 1 ? `${Math.ceil(seconds)} seconds` : "a moment"
}

/** What a person reads who was not let in, literally as document 0 §5 and §8 have it, and the status of that page. */
export function notSignedIn(outcome: NotSignedIn): Answer {
  if ("errors" in outcome) {
    return { mistakes: { email: outcome.errors.email, password: outcome.errors.password }, status: 422 }
  }
  if ("retryAfter" in outcome) {
    const refusal = `Too many attempts. Please wait ${waiting(outcome.retryAfter)} and try again.`
    return { mistakes: { refusal }, status: 429 }
  }
  return known[outcome._tag] ?? unavailable
}
