export const unknownCodeRefusals = {
  UnknownCodeNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such unknown code.",
  },
  UnknownCodeSettled: {
    status: 409,
    title: "Already settled",
    detail: "Somebody else has already set this code aside, or put it back.",
  },
  CenterNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such center.",
  },
}
