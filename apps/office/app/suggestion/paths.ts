export const suggestedPath = "/vendors-manager/suggested"
export const orderSuggestedPath = `${suggestedPath}/order`
