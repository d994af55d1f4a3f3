/** What the page of a delivery does, by the last part of the address. */
export const partPath = (what: string) => `/add-quantity/vendor-order/part/${what}`

/** The labels of a posted receipt, for a browser to print, and the way back to its order. */
export const labelsPath = (receiptId: number, orderId: number) =>
  `/labels?${new URLSearchParams({ receipt: String(receiptId), back: `/add-quantity/vendor-order/${orderId}` })}`
