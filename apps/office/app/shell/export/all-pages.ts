/** The progress of a long job. */
export type Progress = { readonly done: number; readonly total: number }

/** An export's job: it tells how far it is, and can be stopped. */
export type Fetching = { readonly onProgress: (progress: Progress) => void; readonly signal?: AbortSignal }

/** Ends an export without an answer. */
export class ExportFailed extends Error {
  override readonly name = "ExportFailed"
}

type Page = { readonly rows: readonly unknown[]; readonly total: number }

/** All pages of a list, a thousand rows per request, until all rows are in (document 1 §9, decisions D-92). */
export async function allPages<One extends Page>(
  pageAt: (page: number) => Promise<One>,
  onProgress: Fetching["onProgress"],
): Promise<readonly [One, ...One[]]> {
  const first = await pageAt(1)
  const pages: [One, ...One[]] = [first]
  for (let newest = first, done = 0; ; ) {
    done += newest.rows.length
    onProgress({ done, total: Math.max(newest.total, done) })
    if (done >= newest.total || newest.rows.length === 0) return pages
    newest = await pageAt(pages.length + 1)
    pages.push(newest)
  }
}
