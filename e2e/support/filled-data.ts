import { chmod, rm } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder } from "@sightline/fixtures/temporary-folder"
import { filledData, startProduct } from "./product"

/**
 * Starts the product once on an empty folder and stops it: every product of the run begins with a copy of its data. To
 * make a database, migrate it and fill it with the demo takes longer than the rest of a start.
 */
export default async function fill(): Promise<() => Promise<void>> {
  const home = await temporaryFolder("sightline-filled-")
  // As in startProduct: Postgres runs as another user.
  await chmod(home, 0o755)
  const data = join(home, "data")
  const product = await startProduct({ SIGHTLINE_DATA: data })
  await product.stop()
  process.env[filledData] = data
  return () => rm(home, { recursive: true, force: true })
}
