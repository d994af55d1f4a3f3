export const inventoryRefusals = {
  InventoryNotFound: {
    status: 404,
    title: "Not found",
    detail: "Inventory is not existed",
  },
  InventoryInactive: {
    status: 409,
    title: "Inactive",
    detail: "This product is inactive, so you cannot change it.",
  },
}
