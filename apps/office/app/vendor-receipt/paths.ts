/** What the page of a delivery does, by the last part of the address. */
export const partPath = (what: string) => `/add-quantity/vendor-order/part/${what}`
