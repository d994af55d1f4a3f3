import { passwordLength, userLengths } from "@sightline/model/length"
import { refusalWords as shared } from "../shell/refusal-words"

/** What a person reads about accounts; literal where the documents have it (document 0 §5, §8, decisions D-61, D-62). */
export const accountWords = {
  forgot: "Forgot password?",
  forgotTitle: "Forgot Password",
  forgotLead: "Give us the e-mail address you sign in with. We send you a link to a new password.",
  forgotSend: "Send link",
  noEmail: "Email is required!",
  sent: "Send Email Success!",
  sentHelp: "If somebody signs in with this address, a mail is on its way. Its link works for 30 minutes.",
  newPassword: "Choose a new password",
  newPasswordLead: "You are signed out everywhere else, and sign in with the new password afterwards.",
  savePassword: "Save password",
  saved: "Your new password is saved. Please sign in.",
  noOldPassword: "Old password is required!",
  noPassword: "Please input your password!",
  noConfirmation: "Please confirm your password!",
  unequal: "The new password that you entered do not match!",
  passwordHelp: `At least ${passwordLength.least} characters.`,
  passwordChanged: "Change Password Success",
  noFirstName: "Please input first name!",
  noLastName: "Please input last name!",
  noUserEmail: "Please input your Email!",
  wrongEmail: "The input is not valid Email!",
  longName: `No longer than ${userLengths.name} characters, please.`,
  longPhone: `No longer than ${userLengths.phone} characters, please.`,
  longEmail: `No longer than ${userLengths.email} characters, please.`,
  userCreated: "Create User Success",
  deactivateTitle: "Are you sure you want to deactivate your account?",
  deactivateContent: "This action may permanently remove your account and all associated data.",
  deactivate: "Yes, deactivate",
  stay: "No, cancel",
  deactivated: "Account deactivated successfully",
  notDeactivated: "Failed to deactivate account",
} as const

const refusals: Readonly<Record<string, string>> = {
  PasswordTooShort: `The password needs at least ${passwordLength.least} characters.`,
  PasswordLinkEnded: "This link has been used or is too old. Please ask for a new one.",
  OldPasswordWrong: "The old password is incorrect.",
  NotOwnAccount: "You can do this with your own account only.",
  LastOwner: "A client needs an active owner. Make somebody else an owner first.",
  EmailTaken: "There is a user with this e-mail already.",
  RoleRefused: "Your role does not allow this.",
  ClientRefused: "You do not have access to this client.",
  CenterRefused: "You can give centers that you have yourself only.",
  RoleTooStrong: "You can give and take roles up to your own only.",
  OwnMembership: "You cannot change your own roles, centers or sessions here. Ask another administrator.",
  UserChanged: "Somebody else has changed this user meanwhile. Look again before you save.",
  UserNotFound: "There is no such user.",
  TooManyAttempts: "Too many attempts. Please wait a few minutes and try again.",
  KeyReused: "This form was sent before. Please check what became of it.",
}

const unavailable = "This is not possible right now. Please try again in a moment."

/** The request itself failed: nobody has answered it. */
const unasked: Readonly<Record<string, string>> = { RequestError: shared.RequestError }

/**
 * Why something failed: what the server answered, what the documents say of this failure (`otherwise`), that the request
 * did not arrive, or that it is not possible, in that order (document 0 §8).
 */
export const refusalWords = ({ _tag }: { readonly _tag: string }, otherwise?: string) =>
  refusals[_tag] ?? otherwise ?? unasked[_tag] ?? unavailable
