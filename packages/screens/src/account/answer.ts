/** What an account's action answers, as a form reads it. */
export type AccountAnswer =
  | { readonly _tag: "Done" }
  | { readonly _tag: "Unreadable"; readonly errors: Readonly<Record<string, string>> }
  | { readonly _tag: "Refused"; readonly words: string }

export const errorsOf = (answer: AccountAnswer | undefined): Readonly<Record<string, string>> =>
  answer?._tag === "Unreadable" ? answer.errors : {}

export const refusalOf = (answer: AccountAnswer | undefined) => (answer?._tag === "Refused" ? answer.words : undefined)
