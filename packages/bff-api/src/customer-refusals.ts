export const customerNotFound = {
  CustomerNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such customer.",
  },
} as const
