import type { ExportedInventory, ExportPage } from "@sightline/model/inventory-list"

/** The progress of a long job. */
export type Progress = { readonly done: number; readonly total: number }

type Ask = {
  /** The list's query; an export ignores its page. */
  readonly query: string
  readonly onProgress: (progress: Progress) => void
  readonly signal?: AbortSignal
  readonly request?: typeof fetch
}

/** Starts an export, and aborts it without an answer. */
export class ExportFailed extends Error {
  override readonly name = "ExportFailed"
}

/** All rows of a list, a thousand per request, until all are in (document 1 §9, decisions D-92). */
export async function allRows({ query, onProgress, signal, request = fetch }: Ask) {
  const rows: ExportedInventory[] = []
  for (let page = 1; ; page++) {
    const found = await pageAt(query, page, signal, request)
    rows.push(...found.rows)
    onProgress({ done: rows.length, total: Math.max(found.total, rows.length) })
    if (rows.length >= found.total || found.rows.length === 0)
      return { rows, hasPurchasedPrice: found.hasPurchasedPrice }
  }
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
