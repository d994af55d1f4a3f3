import { playShopify } from "@sightline/fixtures/channel/shopify"
import { clients } from "@sightline/fixtures/records/client"
import { inventories } from "@sightline/fixtures/records/inventory"

const offered = Object.values(inventories).filter(({ clientId }) => clientId === clients.lakeside.id)

const gift = "GIFT-25"

/** The shop of the demo: it takes any credentials, most of what it offers is a product of the demo, and somebody has ordered there. */
export const demoShop = () => {
  const shop = playShopify({
    shop: "demo-shop",
    isOpen: true,
    variants: [
      ...offered.map(({ code, model, upc }, at) => ({
        sku: at % 3 === 0 ? "" : code,
        barcode: upc ?? "",
        title: model,
        quantity: (at % 4) + 1,
      })),
      { sku: gift, title: "Gift card", isTracked: false, quantity: null },
    ],
  })
  shop.orders.place({ [inventories.clothBatch.code]: 1, [gift]: 1 })
  return shop
}
