const suggestedPath = "/vendors-manager/suggested"

export const orderSuggestedPath = `${suggestedPath}/order`

/** The suggestions of one vendor. */
export const onlyOf = (vendorId: number) => `${suggestedPath}?vendor=${vendorId}`

/** The suggestions of all vendors. */
export const ofAll = suggestedPath
