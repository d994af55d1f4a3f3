import type { LetterOutcome } from "./mail.server"

type Unheard = { readonly _tag: "NoAnswer" } | { readonly _tag: "SessionEnded" }
export type LetterHeard = LetterOutcome | Unheard

/** The letter on its way, once for its key. */
export async function sendLetter(form: FormData, key: string, request: typeof fetch = fetch): Promise<LetterHeard> {
  const response = await request("/inventory/update/mail", {
    method: "POST",
    headers: { accept: "application/json", "idempotency-key": key },
    body: form,
    redirect: "manual",
  }).catch(() => undefined)
  if (!response) return { _tag: "NoAnswer" }
  if (response.status === 401 || response.type === "opaqueredirect") return { _tag: "SessionEnded" }
  return response.ok ? ((await response.json()) as LetterOutcome) : { _tag: "NoAnswer" }
}

/** Where a mistake stands. */
export type LetterProblems = Partial<Record<"email" | "subject" | "body", string>>

const fieldNames: Readonly<Record<string, keyof LetterProblems>> = { Email: "email", Subject: "subject", Body: "body" }

/** As much of an answer as words need. */
type Told = {
  readonly _tag: LetterHeard["_tag"]
  readonly detail?: string
  readonly errors?: Readonly<Record<string, string | readonly string[]>>
}

/** What is wrong with which field, where the server has named any. */
export const problemsOf = ({ _tag, errors = {} }: Told): LetterProblems =>
  _tag === "BadRequest"
    ? Object.fromEntries(
        Object.entries(errors).flatMap(([name, [problem]]) => {
          const field = fieldNames[name]
          return field && problem ? [[field, `${name} ${problem}`]] : []
        }),
      )
    : {}

/** What is told of a letter: the server's own words where it could not be sent (document 1 §8). */
export function letterNews({ _tag, detail }: Told): { readonly isSent: boolean; readonly text: string } {
  switch (_tag) {
    case "Done":
      return { isSent: true, text: "Send Email Success!" }
    case "BadRequest":
      return { isSent: false, text: detail ?? "Send email fails" }
    case "AttachmentRefused":
      return { isSent: false, text: "Only a spreadsheet (.xlsx) of up to 5 MB can be attached." }
    case "TooManyAttempts":
      return { isSent: false, text: "Too many attempts. Please wait a few minutes and try again." }
    case "SessionEnded":
      return { isSent: false, text: "Your session has ended. Sign in again in another tab, then send." }
    case "NoAnswer":
      return { isSent: false, text: "There was no answer. Send it again: it goes out once." }
    default:
      return { isSent: false, text: "Send email fails" }
  }
}
