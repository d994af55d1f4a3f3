import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { Heard } from "@sightline/screens/act/use-act.ts"
import type { LetterOutcome, sendLetter } from "./mail.server"

/** The document's own message (document 1 §8). */
export const letterSent = "Send Email Success!"

/** A failed letter shows the server's own words (document 1 §8). */
export const letterRefusals: RefusalWords<LetterOutcome> = {
  AttachmentRefused: serverSays,
  AttachmentsFull: serverSays,
  TooManyAttempts: serverSays,
  BadRequest: ({ detail }) => detail || "Send email fails",
  SessionEnded: "Your session has ended. Sign in again in another tab, then send.",
  NoAnswer: "There was no answer. Send it again: it is mailed only once.",
}

/** The field of a mistake. */
export type LetterProblems = Partial<Record<"email" | "subject" | "body", string>>

const fieldNames: Readonly<Record<string, keyof LetterProblems>> = { Email: "email", Subject: "subject", Body: "body" }

/** The mistakes by field, where the server named any. */
export const problemsOf = (heard: Heard<typeof sendLetter>): LetterProblems =>
  heard._tag === "BadRequest"
    ? Object.fromEntries(
        Object.entries(heard.errors).flatMap(([name, [problem]]) => {
          const field = fieldNames[name]
          return field && problem ? [[field, `${name} ${problem}`]] : []
        }),
      )
    : {}
