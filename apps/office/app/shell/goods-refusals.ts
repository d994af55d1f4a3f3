import { serverSays } from "@sightline/screens/act/refusal-words.ts"

/** The refusals that any change of a product or an item may get. The documents word none of these. */
export const goodsRefusals = {
  InventoryNotFound: serverSays,
  InventoryInactive: serverSays,
  InventoryItemNotFound: serverSays,
  ItemInactive: serverSays,
} as const
