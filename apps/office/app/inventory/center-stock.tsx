import type { InventoryStanding } from "@sightline/model/inventory-list"
import { Muted } from "@sightline/ui/muted"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import * as look from "./center-stock.css"

type Units = Pick<InventoryStanding["centers"][number], "inStock" | "reserved" | "free">

const columns = [
  ["In stock", "inStock"],
  ["Reserved", "reserved"],
  ["Free", "free"],
] as const satisfies readonly (readonly [string, keyof Units])[]

/** As many centers stand here even without a unit; of more, those that have some. */
const mostEmpty = 4

/** A product's units by center. Free are those that an order takes: neither reserved nor expired. */
export function CenterStock({ centers }: Pick<InventoryStanding, "centers">) {
  const shown = centers.length > mostEmpty ? centers.filter(({ inStock }) => inStock > 0) : centers
  const empty = centers.length - shown.length
  const sum = (of: keyof Units) => centers.reduce((all, units) => all + units[of], 0)
  return (
    <div className={look.stock}>
      <table className={look.table}>
        <caption>
          <VisuallyHidden>Units of this product</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={look.nameHead}>
              Center
            </th>
            {columns.map(([label, of]) => (
              <th key={of} scope="col" className={look.numberHead}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ centerId, centerName, ...units }) => (
            <tr key={centerId}>
              <th scope="row" className={look.name}>
                {centerName}
              </th>
              <Numbers {...units} />
            </tr>
          ))}
        </tbody>
        {centers.length > 1 && (
          <tfoot>
            <tr className={look.sum}>
              <th scope="row" className={look.name}>
                Your centers
              </th>
              <Numbers inStock={sum("inStock")} reserved={sum("reserved")} free={sum("free")} />
            </tr>
          </tfoot>
        )}
      </table>
      {empty > 0 && <Muted>{empty === 1 ? "1 more center has no unit" : `${empty} more centers have no unit`}</Muted>}
    </div>
  )
}

function Numbers(units: Units) {
  return columns.map(([, of]) => (
    <td key={of} className={units[of] === 0 ? look.zero : look.number}>
      {units[of].toLocaleString("en-US")}
    </td>
  ))
}
