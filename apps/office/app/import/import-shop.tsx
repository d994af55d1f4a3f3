import type { ShopBecomes, ShopLeft, ShopReport } from "@sightline/model/import"
import { Stack } from "@sightline/ui/stack"
import { type Column, Table } from "@sightline/ui/table"

const what: Column<ShopLeft> = {
  id: "what",
  label: "Left out",
  cell: ({ isProductIn }) => (isProductIn ? "Units only" : "Product and units"),
}

const leftColumns = (shop: ShopReport["shop"]): readonly Column<ShopLeft>[] => [
  { id: "row", label: "Row", kind: "number", cell: ({ row }) => row },
  { id: "code", label: "Code", kind: "code", cell: ({ code }) => code },
  { id: "name", label: "Product", cell: ({ name }) => name },
  { id: "units", label: "Units", kind: "number", cell: ({ units }) => units.toLocaleString("en-US") },
  ...(shop === "Shopify inventory" ? [] : [what]),
  { id: "reason", label: "Reason", cell: ({ reason }) => reason },
]

const columnsOf = ({ shop, costs }: ShopReport): readonly Column<ShopBecomes>[] => {
  const ofProducts: readonly Column<ShopBecomes>[] = [
    { id: "category", label: "Category", cell: ({ category }) => category },
    { id: "itemType", label: "Item type", cell: ({ itemType }) => itemType },
    { id: "price", label: "List price", kind: "number", cell: ({ price }) => price },
  ]
  const ofCosts: readonly Column<ShopBecomes>[] = [
    { id: "cost", label: "Purchased price", kind: "number", cell: ({ cost }) => cost ?? "" },
  ]
  return [
    { id: "row", label: "Row", kind: "number", cell: ({ row }) => row },
    { id: "code", label: "Code", kind: "code", cell: ({ code }) => code },
    { id: "name", label: "Product", cell: ({ name }) => name },
    ...(shop === "Shopify inventory" ? [] : ofProducts),
    ...(costs === "taken" ? ofCosts : []),
    { id: "units", label: "Units", kind: "number", cell: ({ units }) => units.toLocaleString("en-US") },
    { id: "center", label: "Center", cell: ({ center }) => center },
  ]
}

/** With more rows than this, people look into the file anyway. */
const most = 200
const caption = (words: string, rows: readonly unknown[]) =>
  rows.length > most ? `${words}, the first ${most}` : words

/** What each row of a shop's file becomes, and which units do not come in. */
export function ImportShop({ shop }: { shop: ShopReport }) {
  const { left, becomes } = shop
  return (
    <Stack gap="medium">
      {left.length > 0 && (
        <Table
          caption={caption("Left out", left)}
          showsCaption
          columns={leftColumns(shop.shop)}
          rows={left.slice(0, most)}
          rowKey={({ row }) => row}
          density="compact"
          stacks="early"
        />
      )}
      {becomes.length > 0 && (
        <Table
          caption={caption("What comes in", becomes)}
          showsCaption
          columns={columnsOf(shop)}
          rows={becomes.slice(0, most)}
          rowKey={({ row }) => row}
          density="compact"
          stacks="early"
        />
      )}
    </Stack>
  )
}
