import { passwordLength } from "@sightline/model/length"
import { dictionary } from "@zxcvbn-ts/language-common"

/** The most common passwords of published leaks that satisfy the length rule, in lower case. */
export const leakedList: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter(({ length }) => length >= passwordLength.least),
)
