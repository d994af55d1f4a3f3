import { post } from "@sightline/screens/act/post.ts"
import { allPages, ExportFailed } from "../shell/export/all-pages"
import type { Write } from "../shell/export/use-workbook"
import type { FindOutcome } from "./list.server"

/** By their ids, so that customers who are added meanwhile come last and no page skips one. */
const asked = { pageSize: 1000, order: { by: "id", direction: "asc" } } as const

/** The customers that a search finds, as a workbook. The code that writes it loads on demand. */
export const customersWritten =
  (search: string): Write =>
  async ({ onProgress, signal }) => {
    const pageAt = async (page: number) => {
      signal?.throwIfAborted()
      const heard = await post<FindOutcome>("/customer/find", { search, page, ...asked }, {})
      if (heard._tag !== "Done") throw new ExportFailed()
      return heard.value
    }
    const [pages, { customerWorkbook }] = await Promise.all([allPages(pageAt, onProgress), import("./workbook")])
    return customerWorkbook(pages.flatMap(({ rows }) => rows))
  }
