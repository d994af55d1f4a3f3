import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { passwordLength } from "@sightline/model/length"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import {
  KeyReused,
  LastOwner,
  NotOwnAccount,
  OldPasswordWrong,
  PasswordLinkEnded,
  PasswordTooShort,
  TooManyAttempts,
} from "./refusals"
import { SignedIn } from "./signed-in"
import { answer, answerSaying, Succeeded, wire, wireFilled, wireId, wireText } from "./wire"

const password = wireText(passwordLength.most)

/** A person and his own account (document 0 §7). */
export class AccountGroup extends HttpApiGroup.make("account")
  .add(
    HttpApiEndpoint.post("forgotPassword", "/User/ForgotPassword")
      .setPayload(Schema.Struct({ email: wireFilled(320) }))
      .addSuccess(answerSaying(Succeeded, "Send Email Success!"))
      .addError(TooManyAttempts)
      .annotate(OpenApi.Summary, "Mail a one-time link to a new password")
      .annotate(
        OpenApi.Description,
        "The answer is the same whether or not the address is known. The link works for 30 minutes.",
      ),
  )
  .add(
    HttpApiEndpoint.post("resetPassword", "/User/ResetPassword")
      .setPayload(Schema.Struct({ resetToken: wireFilled(200), newPassword: password }))
      .addSuccess(answer(Succeeded))
      .addError(PasswordLinkEnded)
      .addError(PasswordTooShort)
      .addError(TooManyAttempts)
      .annotate(OpenApi.Summary, "A new password for whoever holds the link of the mail")
      .annotate(OpenApi.Description, "It ends all sessions of the person, and the link."),
  )
  .add(
    HttpApiEndpoint.put("changePassword", "/User/ChangePassword")
      .setPayload(Schema.Struct({ email: wireFilled(320), oldPassword: password, newPassword: password }))
      .addSuccess(answerSaying(Succeeded, "Change Password Success"))
      .addError(NotOwnAccount)
      .addError(OldPasswordWrong)
      .addError(PasswordTooShort)
      .addError(TooManyAttempts)
      .addError(KeyReused)
      .middleware(SignedIn)
      .annotate(OpenApi.Summary, "Change one's own password")
      .annotate(OpenApi.Description, "email is the caller's own. All other sessions of his end."),
  )
  .add(
    HttpApiEndpoint.post("setStatus", "/User/UserStatus")
      .setPayload(Schema.Struct({ userId: wire("userID", wireId(UserId)), isActive: Schema.Boolean }))
      .addSuccess(answerSaying(Succeeded, "Account deactivated successfully"))
      .addError(NotOwnAccount)
      .addError(LastOwner)
      .addError(KeyReused)
      .middleware(SignedIn)
      .annotate(OpenApi.Summary, "Deactivate one's own account")
      .annotate(OpenApi.Description, "userID is the caller's own and isActive is false. All his sessions end."),
  ) {}
