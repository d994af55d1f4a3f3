import { startProduct } from "./product"

/** One product for the whole run; specs that kill it or race it start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env.SIGHTLINE_E2E_URL = product.url
  process.env.SIGHTLINE_E2E_DATA = product.data
  return product.stop
}
