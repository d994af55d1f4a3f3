export const secondFactorRefusals = {
  PasswordWrong: {
    status: 422,
    title: "Wrong password",
    detail: "The password is incorrect.",
  },
  SecondFactorIsOn: {
    status: 409,
    title: "On already",
    detail: "Your second factor is on. Turn it off before you set up another phone.",
  },
  SecondFactorIsOff: {
    status: 409,
    title: "Off",
    detail: "The second factor is off.",
  },
  SecondFactorKept: {
    status: 403,
    title: "Refused",
    detail: "You cannot reset this second factor. They can sign in with a recovery code, or the operator resets it.",
  },
}
