import { noAnswer, type RefusalWords, serverSays, withReason } from "../act/refusal-words"
import type { OutcomeOf } from "../act/use-act"
import type { changeOwnPassword, leave, registerUser } from "./changes.server"
import { accountWords as words } from "./words"

/** The message of the error that the browser threw: it names no host or port of the installation. */
const thrownMessage = ({ thrown = "" }: { readonly thrown?: string }) => withReason(thrown, noAnswer)

/** A failed change of password, or registration, shows the server's message, or the thrown error's (document 0 §8). */
export const passwordRefusals: RefusalWords<OutcomeOf<typeof changeOwnPassword>> = {
  NotOwnAccount: serverSays,
  OldPasswordWrong: serverSays,
  PasswordTooShort: serverSays,
  PasswordLeaked: serverSays,
  TooManyAttempts: serverSays,
  NoAnswer: thrownMessage,
}

export const registerRefusals: RefusalWords<OutcomeOf<typeof registerUser>> = {
  CenterRefused: serverSays,
  EmailTaken: serverSays,
  TooManyAttempts: serverSays,
  PasswordTooShort: serverSays,
  PasswordLeaked: serverSays,
  NoAnswer: thrownMessage,
}

const serverSaysOrNot = ({ detail = words.notDeactivated }: { readonly detail?: string }) => detail

/** The server's message, or a general failure (document 0 §8). */
export const leaveRefusals: RefusalWords<OutcomeOf<typeof leave>> = {
  NotOwnAccount: serverSaysOrNot,
  LastOwner: serverSaysOrNot,
  Unavailable: serverSaysOrNot,
  NoAnswer: words.notDeactivated,
  RequestError: words.notDeactivated,
  ResponseError: serverSaysOrNot,
  ParseError: words.notDeactivated,
  HttpApiDecodeError: words.notDeactivated,
}
