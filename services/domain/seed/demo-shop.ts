import { playAmazon } from "@sightline/fixtures/channel/amazon"
import { playEtsy } from "@sightline/fixtures/channel/etsy"
import { playShopify } from "@sightline/fixtures/channel/shopify"
import { clients } from "@sightline/fixtures/records/client"
import { inventories } from "@sightline/fixtures/records/inventory"

const offered = Object.values(inventories).filter(({ clientId }) => clientId === clients.lakeside.id)

const gift = "GIFT-25"

/** The shop of the demo at Shopify: it takes any credentials, most of what it offers is a product, and somebody has ordered there. */
const shopify = () => {
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

/** Every second product is offered at Amazon, one of them from Amazon's warehouse, and every third at Etsy, where one is ordered. */
const amazon = () =>
  playAmazon({
    isOpen: true,
    sellerId: "DEMOSELLER",
    items: offered
      .filter((_, at) => at % 2 === 0)
      .map(({ code, model }, at) => ({ sku: code, title: model, isTheirs: at === 1, quantity: at % 3 })),
  })

const etsy = () => {
  const shop = playEtsy({
    isOpen: true,
    listings: [
      ...offered
        .filter((_, at) => at % 3 === 0)
        .map(({ code, model }, at) => ({ title: model, products: [{ sku: code, quantity: (at % 2) + 1 }] })),
      { title: "Leather case", products: [{ sku: "CASE", quantity: 3 }] },
    ],
  })
  shop.orders.place({ CASE: 1 })
  return shop
}

/** The demo's channels, each by its own hosts. */
export function demoShop() {
  const channels = { "myshopify.com": shopify(), "amazon.com": amazon(), "etsy.com": etsy() }
  return {
    async answer(request: Request): Promise<Response> {
      const { hostname } = new URL(request.url)
      const found = Object.entries(channels).find(([host]) => hostname.endsWith(`.${host}`))
      return found ? found[1].answer(request) : new Response("Not Found", { status: 404 })
    },
  }
}
