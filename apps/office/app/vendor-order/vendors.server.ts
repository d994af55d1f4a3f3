import type { Bff } from "@sightline/bff-client/bff"
import { Effect } from "effect"

/** All active vendors, in one page (document 2 §9), with what an order takes over from them. */
export const offeredVendors = (bff: Bff) =>
  bff.vendor.list({ urlParams: { page: 1, pageSize: 10_000 } }).pipe(
    Effect.map(({ rows }) =>
      rows.map(({ id, name, contact }) => ({
        id: Number(id),
        name,
        phone: contact.vendorCellPhone,
        email: contact.vendorEmail,
      })),
    ),
  )

export type OfferedVendor = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly email: string
}
