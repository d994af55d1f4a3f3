/** What people read of a refusal that any call may bring, and of an answer that did not come. */
export const refusalWords = {
  Unreadable: "This could not be read",
  BadRequest: "This could not be read",
  KeyReused: "This was asked before with something else",
  RoleRefused: "Your role does not allow this",
  ClientRefused: "You are working for another client now",
  SessionEnded: "Please sign in again",
  Unavailable: "Sightline is not available right now. Please try again.",
  HttpApiDecodeError: "Something went wrong. Please try again.",
  ParseError: "Something went wrong. Please try again.",
  RequestError: "Sightline cannot be reached right now. Please try again.",
  ResponseError: "Something went wrong. Please try again.",
} as const
