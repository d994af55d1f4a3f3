export const badgeRefusals = {
  BadgeNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such badge, or it was revoked already.",
  },
  BadgePinMissing: {
    status: 422,
    title: "PIN missing",
    detail: "A badge of this person needs a PIN. An administrator issues one in the office.",
  },
  BadgeRefused: {
    status: 401,
    title: "Badge refused",
    detail: "This badge opens nothing here.",
  },
  BadgePinNeeded: {
    status: 401,
    title: "PIN needed",
    detail: "Type the PIN of this badge.",
  },
  BadgePinWrong: {
    status: 422,
    title: "Wrong PIN",
    detail: "The PIN is incorrect.",
  },
}
