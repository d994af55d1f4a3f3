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
  CenterIsClosed: {
    status: 409,
    title: "Closed",
    detail: "The center is closed. Nothing is placed there.",
  },
  CardReaderNotFound: {
    status: 404,
    title: "Not found",
    detail: "The client has no such card reader.",
  },
  CardReaderElsewhere: {
    status: 409,
    title: "At another center",
    detail: "The card reader stands at another center, which center names. Take it away there first.",
  },
  CenterIsOnlyOwn: {
    status: 409,
    title: "Your only center",
    detail: "You work at no other center. To close a center, work at another one first.",
  },
}
