import type { ShopReport } from "@sightline/model/import"

const number = (count: number) => count.toLocaleString("en-US", { maximumFractionDigits: 6 })
const many = (count: number, one: string, more: string) => `${number(count)} ${count === 1 ? one : more}`

/** The units of a file that do not come in. */
const unitsLeft = ({ left }: ShopReport) =>
  // Millionths, so that the sum of fractions is the difference that people see.
  left.reduce((sum, { units }) => sum + Math.round(units * 1_000_000), 0) / 1_000_000

const files: { readonly [Shop in ShopReport["shop"]]: string } = {
  Shopify: "Shopify's file of products",
  "Shopify inventory": "Shopify's file of what is on hand",
  Odoo: "Odoo's file of products",
}

const noUnits: { readonly [Shop in ShopReport["shop"]]: string } = {
  Shopify:
    "The file names no quantities: Shopify leaves them out for a shop with several locations. Import the products, then Shopify's file of inventory.",
  "Shopify inventory": "",
  Odoo: "The file names no quantities. Export it again with Quantity On Hand, or import the products without stock.",
}

/** What a shop's file holds and what becomes of its units, line by line. */
export function shopLines(shop: ShopReport, isDone: boolean): readonly string[] {
  const { rows, products, asides, units, unitsIn, hasUnits, costs, brandless, centers, left } = shop
  return [
    `${files[shop.shop]}: ${many(rows, "row", "rows")} of ${many(products, "product", "products")}${
      asides === 0 ? "" : `, ${number(asides)} of them with nothing to stock`
    }.`,
    hasUnits
      ? `Units: ${number(units)} in the file, ${number(unitsIn)} ${isDone ? "came in" : "come in"}, ${number(unitsLeft(shop))} left out.`
      : noUnits[shop.shop],
    ...(centers.length === 0
      ? []
      : [`To ${centers.map(({ name, units }) => `${name}: ${number(units)}`).join(", ")}.`]),
    ...(left.length === 0 ? [] : [`${many(left.length, "row is", "rows are")} left out, or their units: see below.`]),
    ...(costs === "withheld" ? ["What the products cost you does not come in: your role may not set it."] : []),
    ...(brandless === 0
      ? []
      : [
          `${many(brandless, "product has", "products have")} a brand that is not one of yours: the field stays empty.`,
        ]),
  ]
}
