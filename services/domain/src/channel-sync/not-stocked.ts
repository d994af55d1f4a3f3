/** The code of a refusal where the channel does not stock the listing, or does not know it any more. */
export const notStocked = "ITEM_NOT_STOCKED_AT_LOCATION"
