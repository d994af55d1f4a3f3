interface Holders {
  readonly orders: readonly number[]
  readonly submissions: readonly number[]
  readonly channelOrders?: readonly string[] | undefined
}

/** What holds an item, in brackets behind the reason; empty where nothing does. */
export function holderWords({ orders, submissions, channelOrders = [] }: Holders): string {
  const named = [
    ...(orders.length > 0 ? [`order ${orders.join(", ")}`] : []),
    ...(submissions.length > 0 ? [`submission ${submissions.join(", ")}`] : []),
    ...channelOrders,
  ]
  return named.length > 0 ? ` (${named.join(", ")})` : ""
}
