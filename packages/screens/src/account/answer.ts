/** The answer as an account's form shows it. */
export type AccountAnswer =
  | { readonly _tag: "Done" }
  | { readonly _tag: "Unreadable"; readonly errors: Readonly<Record<string, string>> }
  | { readonly _tag: "Refused"; readonly words: string }

type Heard = { readonly _tag: string } | Extract<AccountAnswer, { readonly _tag: "Unreadable" }>

/** Each mistake appears at its field; a refusal appears above the fields. */
export function answerOf(heard: Heard, why: () => string): AccountAnswer {
  if (heard._tag === "Done") return { _tag: "Done" }
  return "errors" in heard && heard._tag === "Unreadable"
    ? { _tag: "Unreadable", errors: heard.errors }
    : { _tag: "Refused", words: why() }
}

export const errorsOf = (answer: AccountAnswer | undefined): Readonly<Record<string, string>> =>
  answer?._tag === "Unreadable" ? answer.errors : {}

export const refusalOf = (answer: AccountAnswer | undefined) => (answer?._tag === "Refused" ? answer.words : undefined)
