export const lookupTableRefusals = {
  ItemTypeNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such item type.",
  },
}
