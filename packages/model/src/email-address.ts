import { userLengths } from "./length"

/** One address, without anything that could end a header or start another address. */
const emailForm = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u
export const isEmailAddress = (text: string) => text.length <= userLengths.email && emailForm.test(text)
