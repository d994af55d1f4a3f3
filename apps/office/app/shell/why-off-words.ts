/** The reason for a disabled button, shown next to it. */
export const whyOffWords = {
  product: "This product is inactive.",
  item: "This item is inactive.",
  deactivated: "It is inactive already.",
  price: "Only a SupperAdmin or an Owner can change it.",
  sellingPrice: "Only an Owner, a SupperAdmin or an Admin can change it.",
  noPrice: "Only an Owner, a SupperAdmin or an Admin can set it. Until then the product cannot be sold.",
  unsaved: "Save or take back your changes first.",
  file: "The product is inactive, or this field is not open to you.",
} as const
