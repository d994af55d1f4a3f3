export const categoryRefusals = {
  CategoryNotFound: {
    status: 404,
    title: "Not found",
    detail: "This category does not exist.",
  },
  CategoryInUse: {
    status: 409,
    title: "In use",
    detail: "Products, vendors or manufacturers use this category.",
  },
  UpiTypeNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such UPI type.",
  },
  UpiTypeInUse: {
    status: 409,
    title: "In use",
    detail: "A category uses this UPI type.",
  },
}
