import type { ExportPage } from "@sightline/model/inventory-list"
import { allPages, ExportFailed, type Fetching } from "../shell/export/all-pages"
import type { Write } from "../shell/export/use-workbook"

interface Ask extends Fetching {
  /** The list's query; an export ignores its page. */
  readonly query: string
  readonly request?: typeof fetch
}

/** The products of a list with their items. */
export async function allRows({ query, onProgress, signal, request = fetch }: Ask) {
  const pages = await allPages((page) => pageAt(query, page, signal, request), onProgress)
  return { rows: pages.flatMap(({ rows }) => rows), hasPurchasedPrice: pages[0].hasPurchasedPrice }
}

async function pageAt(query: string, page: number, signal: AbortSignal | undefined, request: typeof fetch) {
  const asked = new URLSearchParams(query)
  asked.set("page", String(page))
  const response = await request(`/inventory/update/rows?${asked}`, {
    headers: { accept: "application/json" },
    redirect: "manual",
    ...(signal && { signal }),
  })
  if (!response.ok) throw new ExportFailed()
  return (await response.json()) as ExportPage
}

/** The code that writes a workbook loads on demand. */
export const productsWritten =
  (query: string): Write =>
  async (fetching) => {
    const [found, { workbookOf }] = await Promise.all([allRows({ query, ...fetching }), import("./workbook")])
    return workbookOf(found)
  }
