export const orderSuggestedPath = "/vendors-manager/suggested/order"
