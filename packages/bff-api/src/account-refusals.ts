export const accountRefusals = {
  PasswordTooShort: {
    status: 422,
    title: "Password too short",
    detail: "The password needs at least 8 characters.",
  },
  PasswordLeaked: {
    status: 422,
    title: "Leaked password",
    detail: "This password is on a list of leaked passwords, which attackers try first. Please choose another one.",
  },
  PasswordLinkEnded: {
    status: 409,
    title: "Link used or expired",
    detail: "This link has been used or has expired. Please ask for a new one.",
  },
  InvitationEnded: {
    status: 409,
    title: "Invitation used or expired",
    detail: "This invitation has been used or withdrawn, or it has expired. Please ask for a new one.",
  },
  InvitationNotYours: {
    status: 403,
    title: "Another account",
    detail: "Sign in with the invited e-mail address to accept.",
  },
  OldPasswordWrong: {
    status: 422,
    title: "Wrong password",
    detail: "The old password is incorrect.",
  },
  NotOwnAccount: {
    status: 403,
    title: "Refused",
    detail: "You can only do this with your own account.",
  },
  LastOwner: {
    status: 409,
    title: "Last owner",
    detail: "A client needs an active owner. Make another person an owner first.",
  },
}
