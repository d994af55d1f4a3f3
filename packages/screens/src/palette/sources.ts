import type { Destination, DestinationKind } from "@sightline/model/destination"
import type { IconName } from "@sightline/ui/icon"

/** How results of each kind appear, and where they lead. A new kind is a line here and a query in the domain. */
type Source = {
  readonly title: string
  readonly icon: IconName
  readonly href: (found: Destination) => string
}

export const sources: { readonly [Kind in DestinationKind]: Source } = {
  inventory: { title: "Products", icon: "item", href: ({ id }) => `/inventory/update/${id}` },
  inventoryItem: {
    title: "Items",
    icon: "print",
    href: ({ id, inventoryId }) => `/inventory/update/${inventoryId}/${id}`,
  },
  // A vendor has no page yet, so its result leads to its products.
  vendor: { title: "Vendors", icon: "building", href: ({ id }) => `/inventory/update?Vendor=${id}` },
  place: { title: "Places", icon: "building", href: ({ id }) => `/relocate/scan?place=${id}` },
  vendorOrder: { title: "Vendor orders", icon: "cart", href: ({ id }) => `/vendors-manager/${id}` },
}

export const kinds = Object.keys(sources) as readonly DestinationKind[]
