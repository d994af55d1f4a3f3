import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { saveFile } from "../shell/save-file"
import * as look from "./import.css"
import { type Sample, sampleName } from "./sample"

/** Explains the file format, and offers a sample. */
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
          A workbook has a sheet <strong>Inventories</strong> with one row for each product, a sheet{" "}
          <strong>InventoryItems</strong> with one row for each item, or both. A .csv is one of these sheets; it lists
          items if it has a column <em>item id</em>.
        </li>
        <li>
          Columns have the same titles as in the export. You can add any other field of a product or an item under its
          name or its code. An empty cell clears its field.
        </li>
        <li>
          A product without an <em>inventoryID</em> is new and needs its <em>category</em>; an item without an{" "}
          <em>item id</em> is new and names its product by <em>inventoryID</em> or <em>inventory code</em>. That product
          may be new in the same file.
        </li>
        <li>
          The stock ledger records changed quantities. What an item's row says about its product must match that
          product; it changes nothing.
        </li>
        <li>
          A shop’s own export is known by its titles: the products of <strong>Shopify</strong> or <strong>Odoo</strong>,
          and Shopify’s file of inventory. Each variant becomes a product, its SKU the code, and its quantity an item.
          You see what each row becomes; what cannot come in is left out and named, with its units and the reason.
        </li>
        <li>
          From Shopify’s inventory file come the units on hand of products that are here and have no stock yet. A
          location goes to the center of the same name.
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
