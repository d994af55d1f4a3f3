import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Link } from "@remix-run/react"
import { openOrNotFound } from "../shell/load.server"
import { Lead, Screen } from "../shell/screen"
import { ImportFile } from "./import-file"

export const loader = async (args: LoaderFunctionArgs) => {
  await openOrNotFound(args)
  return null
}

export const meta: MetaFunction = () => [{ title: "Import customers · Sightline" }]

/** Customers, from a workbook. */
export default function ImportCustomersPage() {
  return (
    <Screen title="Import customers">
      <Lead>
        Choose an .xlsx with a sheet Customers, or a .csv, with the columns of the export. Rows with a customerID change
        that customer; rows without one add a new one. A column that the file does not have stays as it is, and an empty
        cell clears its field. You see what the file would do, and who may be there already, before you import it.{" "}
        <Link to="/customer">Export the list</Link> for a file to start from.
      </Lead>
      <ImportFile />
    </Screen>
  )
}
