import { playShopify } from "@sightline/fixtures/channel/shopify"
import { clients } from "@sightline/fixtures/records/client"
import { inventories } from "@sightline/fixtures/records/inventory"

const offered = Object.values(inventories).filter(({ clientId }) => clientId === clients.lakeside.id)

/** The shop of the demo: it takes any credentials, and most of what it offers is a product of the demo. */
export const demoShop = () =>
  playShopify({
    shop: "demo-shop",
    isOpen: true,
    variants: [
      ...offered.map(({ code, model, upc }, at) => ({
        sku: at % 3 === 0 ? "" : code,
        barcode: upc ?? "",
        title: model,
        quantity: (at % 4) + 1,
      })),
      { sku: "GIFT-25", title: "Gift card", isTracked: false, quantity: null },
    ],
  })
