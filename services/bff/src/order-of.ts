import type { SentOrder } from "@sightline/bff-api/sales-order-wire"

/** What an order's submit says beside its payment. */
export const orderOf = ({
  orderId,
  version,
  lines = [],
  customer,
  note = "",
  cashAmount = null,
}: Omit<SentOrder, "payment">) => ({
  orderId,
  version: version ?? null,
  customer: {
    customerId: null,
    firstName: "",
    lastName: "",
    cellPhone: "",
    email: "",
    isOverridden: false,
    ...customer,
  },
  note,
  cashAmount,
  prices: lines.flatMap(({ items = [] }) =>
    items.flatMap(({ id, salePrice }) => (salePrice === undefined ? [] : [{ itemId: id, salePrice }])),
  ),
})
