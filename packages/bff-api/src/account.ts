import { HttpApiGroup, OpenApi } from "@effect/platform"
import {
  AcceptanceRefused,
  DeactivateRefused,
  Invitation,
  InvitationRefused,
  OwnSession,
  PasswordChangeRefused,
  PasswordResetRefused,
} from "@sightline/model/account"
import { passwordLength } from "@sightline/model/length"
import { TooManyAttempts } from "@sightline/model/session"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"
import { accountRefusals } from "./account-refusals"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { sessionRefusals } from "./session-refusals"
import { Anyone, SignedIn } from "./signed-in"
import { answer, answerSaying, Succeeded, wire, wireFilled, wireId, wireText } from "./wire"

const wired = wiredBy({
  ...sessionRefusals,
  ...accountRefusals,
})

const password = wireText(passwordLength.most)

const WireOwnSession = Schema.Struct({ ...OwnSession.fields, beganAt: Schema.Date, usedAt: Schema.Date })

/** A user and their own account (document 0 §7). */
export class AccountGroup extends HttpApiGroup.make("account")
  .annotate(
    OpenApi.Description,
    "A person's own account: a forgotten password, an invitation, a change of password, sessions seen and ended.",
  )
  .add(
    Call.post("forgotPassword", "/User/ForgotPassword", {
      who: "visitor",
      title: "Mail a one-time link for a new password",
      about: "The answer is the same whether or not the address is known. The link works for 30 minutes.",
    })
      .setPayload(Schema.Struct({ email: wireFilled(320) }))
      .addSuccess(answerSaying(Succeeded, "Send Email Success!"))
      .addError(wired(TooManyAttempts)),
  )
  .add(
    Call.post("resetPassword", "/User/ResetPassword", {
      who: "visitor",
      title: "Set a new password with a mailed link",
      about: "This ends all sessions of the person, and the link.",
    })
      .setPayload(Schema.Struct({ resetToken: wireFilled(200), newPassword: password }))
      .addSuccess(answer(Succeeded))
      .addError(wired(PasswordResetRefused)),
  )
  .add(
    Call.get("invitation", "/User/GetInvitation", {
      // The link is the proof.
      who: "visitor",
      title: "Read an invitation by its link",
      about: "needs says what accepting takes: a password, signing in, or both.",
    })
      .setUrlParams(Schema.Struct({ token: wire("invitationToken", wireFilled(200)) }))
      .addSuccess(answer(Invitation))
      .addError(wired(InvitationRefused))
      .middleware(Anyone),
  )
  .add(
    Call.post("acceptInvitation", "/User/AcceptInvitation", {
      // The link is the proof.
      who: "visitor",
      title: "Accept an invitation by its link",
      about:
        "The caller signs in to the invited account first where the invitation needs it. A new password ends the other sessions.",
    })
      .setPayload(
        Schema.Struct({
          token: wire("invitationToken", wireFilled(200)),
          newPassword: Schema.optionalWith(password, { exact: true }),
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(wired(AcceptanceRefused))
      .middleware(Anyone),
  )
  .add(
    Call.put("changePassword", "/User/ChangePassword", {
      // Every role owns its account (document 0 §6).
      who: "member",
      title: "Change your own password",
      about: "email is the caller's own. All their other sessions end.",
    })
      .setPayload(Schema.Struct({ email: wireFilled(320), oldPassword: password, newPassword: password }))
      .addSuccess(answerSaying(Succeeded, "Change Password Success"))
      .addError(wired(PasswordChangeRefused))
      .addError(KeyReused)
      .middleware(SignedIn),
  )
  .add(
    Call.post("setStatus", "/User/UserStatus", {
      who: "member",
      title: "Deactivate your own account",
      about: "userID is the caller's own and isActive is false. All their sessions end.",
    })
      .setPayload(Schema.Struct({ userId: wire("userID", wireId(UserId)), isActive: Schema.Boolean }))
      .addSuccess(answerSaying(Succeeded, "Account deactivated successfully"))
      .addError(wired(DeactivateRefused))
      .addError(KeyReused)
      .middleware(SignedIn),
  )
  .add(
    Call.get("sessions", "/User/GetOwnSessions", {
      who: "member",
      title: "List your open sessions",
      about: "All open sessions of the caller, at all their clients.",
    })
      .addSuccess(answer(Schema.Array(WireOwnSession)))
      .middleware(SignedIn),
  )
  .add(
    Call.post("endSessions", "/User/EndOwnSessions", {
      who: "member",
      title: "End your own sessions",
      about:
        "Ends the named session, or with 'others' all but the one that asks. A session that has already ended stays ended.",
    })
      .setPayload(Schema.Struct({ sessions: wire("sessionID", Schema.Union(Schema.UUID, Schema.Literal("others"))) }))
      .addSuccess(answer(Succeeded))
      .addError(KeyReused)
      .middleware(SignedIn),
  ) {}
