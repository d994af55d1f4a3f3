export const sessionRefusals = {
  SignInRefused: {
    status: 401,
    title: "Sign-in refused",
    detail: "Email or password is incorrect",
  },
  SecondFactorNeeded: {
    status: 401,
    title: "Code needed",
    detail: "Type the code of your authenticator app to sign in.",
  },
  TicketEnded: {
    status: 401,
    title: "Too late",
    detail: "This took too long. Please sign in again.",
  },
  CodeWrong: {
    status: 422,
    title: "Wrong code",
    detail: "The code is incorrect or was used already. Each code works once.",
  },
  NoAccess: {
    status: 403,
    title: "No access",
    detail: "User has no access.  Please contact admin for access right.",
  },
  TooManyAttempts: {
    status: 429,
    title: "Too many attempts",
    detail: "Too many attempts. Please wait a few minutes and try again.",
  },
  SessionEnded: {
    status: 401,
    title: "Signed out",
    detail: "The session has ended. Please sign in again.",
  },
  ClientRefused: {
    status: 403,
    title: "Refused",
    detail: "You do not have access to this client.",
  },
  ClientNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no client at this address.",
  },
  RoleRefused: {
    status: 403,
    title: "Refused",
    detail: "Your role does not allow this.",
  },
}
