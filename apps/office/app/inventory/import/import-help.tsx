import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { saveFile } from "../list/save-file"
import * as look from "./import.css"
import { type Sample, sampleName } from "./sample"

/** What a file looks like, and one to begin with. */
export function ImportHelp({ sample }: { sample: Sample }) {
  const fetchSample = async () => {
    const { sampleWorkbook } = await import("./sample-workbook")
    saveFile(await sampleWorkbook(sample), sampleName)
  }
  return (
    <details className={look.help}>
      <summary className={look.helpTitle}>What the file looks like</summary>
      <ul className={look.helpList}>
        <li>
          A workbook has a sheet <strong>Inventories</strong> with a row a product, a sheet{" "}
          <strong>InventoryItems</strong> with a row an item, or both. A .csv is one of them; with a column{" "}
          <em>item id</em> it is one of items.
        </li>
        <li>
          Columns are called as in the export; any other field of a product or an item may be added under its name or
          its code. An empty cell empties its field.
        </li>
        <li>
          A product without an <em>inventoryID</em> is new and needs its <em>category</em>; an item without an{" "}
          <em>item id</em> is new and names its product by <em>inventoryID</em> or <em>inventory code</em>, also one
          that the same file makes.
        </li>
        <li>
          Quantities of items go through the ledger of stock. What a row of an item tells of its product is only
          compared.
        </li>
      </ul>
      <span>
        <Button tone="quiet" icon={<Icon name="download" />} onPress={() => void fetchSample()}>
          Download a sample
        </Button>
      </span>
    </details>
  )
}
