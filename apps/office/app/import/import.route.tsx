import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { useMemo } from "react"
import { openOrNotFound } from "../shell/load.server"
import { Lead, Screen } from "../shell/screen"
import { importPage } from "./import.server"
import { ImportFile } from "./import-file"
import { ImportHelp } from "./import-help"
import { sampleOf } from "./sample"
import { shopChoices } from "./shop-choices"

export const loader = async (args: LoaderFunctionArgs) => {
  await openOrNotFound(args)
  const { form, categories, centers } = await importPage(args)
  return {
    ...{ fields: form.fields, category: categories.find(({ id }) => id === form.categoryId)?.name ?? "" },
    center: centers[0]?.name ?? "",
    choices: shopChoices({ categories, centers, fields: form.fields }),
  }
}

export const meta: MetaFunction = () => [{ title: "Import products and items · Sightline" }]

/** Products and their items, from a workbook. */
export default function ImportPage() {
  const given = useLoaderData<typeof loader>()
  const sample = useMemo(() => sampleOf(given), [given])
  return (
    <Screen title="Import products and items">
      <Lead>
        Choose an .xlsx or a .csv with the columns of the export. Rows with an inventoryID or an item id change that
        product or item; rows without one add a new one. You see what the file would do before you import it, and one
        wrong row stops the whole import. Files of products from Shopify and Odoo come in as they are.{" "}
        <Link to="/inventory/update">Export the list</Link> for a file to start from.
      </Lead>
      <ImportHelp sample={sample} />
      <ImportFile choices={given.choices} />
    </Screen>
  )
}
