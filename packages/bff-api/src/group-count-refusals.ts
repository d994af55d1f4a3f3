export const groupCountRefusals = {
  GroupCountNotTracked: {
    status: 409,
    title: "No group count",
    detail: "Item not found or item is not setup for adjusting remainder",
  },
  GroupCountOutOfRange: {
    status: 422,
    title: "Out of range",
    detail: "A group count is from 0 to 9999, and you cannot take more out of it than there is.",
  },
  GroupCountChanged: {
    status: 409,
    title: "Changed",
    detail: "Somebody else has changed this count. Check it, then try again.",
  },
  RemainderOptionNotFound: {
    status: 422,
    title: "Not found",
    detail: "There is no such remainder option.",
  },
}
