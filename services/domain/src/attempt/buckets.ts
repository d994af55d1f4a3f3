/** Each attempt counts twice: for the account at this address, and for the address alone. */
export interface Buckets {
  readonly own: string
  readonly shared: string
}

/** Wrong passwords for one account, from any address. */
export const everywhereOf = (purpose: string, account: string) => `${purpose} ${account.toLowerCase()} everywhere`

export const bucketsOf = (purpose: string, account: string, address: string): Buckets => ({
  own: `${purpose} ${account.toLowerCase()} ${address}`,
  shared: `${purpose} ${address}`,
})
