export const centerRefusals = {
  CenterNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such center.",
  },
  CenterNameTaken: {
    status: 409,
    title: "Name taken",
    detail: "Another center already has this name.",
  },
  CenterInUse: {
    status: 409,
    title: "Still in use",
    detail: "Something still stands at this center. standing counts it.",
  },
  CenterIsOnlyOwn: {
    status: 409,
    title: "Your only center",
    detail: "You work at no other center. Whoever closes a center works at another one.",
  },
}
