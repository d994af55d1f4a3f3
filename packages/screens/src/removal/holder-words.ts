interface Holders {
  readonly orders: readonly number[]
  readonly submissions: readonly number[]
}

/** What holds an item, in brackets behind the reason; empty where nothing does. */
export function holderWords({ orders, submissions }: Holders): string {
  const named = [
    ...(orders.length > 0 ? [`order ${orders.join(", ")}`] : []),
    ...(submissions.length > 0 ? [`submission ${submissions.join(", ")}`] : []),
  ]
  return named.length > 0 ? ` (${named.join(", ")})` : ""
}
