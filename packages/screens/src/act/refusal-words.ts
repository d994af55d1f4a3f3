import { say, type Words } from "../shell/say"
import type { Unheard } from "./post"

type Tagged = { readonly _tag: string }
type Detailed = { readonly detail?: string | undefined }

const failed = "Something went wrong. Please try again."

export const noAnswer = "There was no answer. What you typed is still here; save it again."

/** For a refusal without words in the documents: the server's message. */
export const serverSays = ({ detail = failed }: Detailed): string => detail

/** The server's message first, as document 0 §8 says; these words where it said nothing. */
const otherwise =
  (words: string) =>
  ({ detail }: Detailed) =>
    detail || words

/** The words for refusals that any action may get, and for a missing answer. */
const shared = {
  Unreadable: "Some fields need a correction.",
  BadRequest: otherwise("Some fields need a correction."),
  FieldsRefused: otherwise("Some fields need a correction."),
  KeyReused: otherwise("This was already sent with different contents. Please check the result."),
  RoleRefused: otherwise("Your role does not allow this."),
  ClientRefused: otherwise("You are working for another client now."),
  SessionEnded: "Your session has ended. What you typed is still here; sign in again in another tab, then save.",
  NoAnswer: noAnswer,
  Unavailable: otherwise("Sightline is not available right now. Please try again."),
  RequestError: "Sightline cannot be reached right now. Please try again.",
  ResponseError: otherwise(failed),
  ParseError: failed,
  HttpApiDecodeError: failed,
} as const

type Shared = keyof typeof shared

/** The words for an action's refusals; a forgotten refusal is a type error. Empty words add nothing to the title. */
export type RefusalWords<Outcome extends Tagged> = Words<Extract<Outcome, { readonly _tag: Own<Outcome> }>> &
  Partial<Words<Extract<Outcome | Unheard, { readonly _tag: Shared }>>>

type Own<Outcome extends Tagged> = Exclude<Outcome["_tag"], Shared | "Done">

/** The reason for a refusal, in the action's own words or in the shared ones. */
export const whyNot = <Outcome extends Tagged>(words: RefusalWords<Outcome>, heard: Outcome | Unheard): string =>
  say({ ...shared, ...words } as Words<Tagged>, heard)

/** A title with its reason behind it. */
export const withReason = (title: string, reason: string): string =>
  [title, reason].filter(Boolean).join(/[.!?]$/.test(title) ? " " : ". ")
