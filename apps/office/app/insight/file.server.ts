import type { LoaderFunctionArgs } from "@remix-run/node"
import { mostInsightRows } from "@sightline/model/insight-rules"

const mostInFile = 100_000

type Part<Row> = { readonly rows: ReadonlyArray<Row>; readonly total: number }

/** All pages of a list as a file of commas, a thousand rows at a time: nobody waits for the last to see the first. */
export const fileOf =
  <Row, One extends Part<Row>>(
    ask: (args: LoaderFunctionArgs) => Promise<One>,
    nameOf: (first: One) => string,
    linesOf: (rows: ReadonlyArray<Row>, isFirst: boolean) => string,
  ) =>
  async (args: LoaderFunctionArgs) => {
    const first = await ask(args)
    const url = new URL(args.request.url)
    const pages = Math.ceil(Math.min(first.total, mostInFile) / mostInsightRows)
    let page = 1
    const bytes = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { rows } = page === 1 ? first : await ask({ ...args, request: new Request(at(url, page), args.request) })
        controller.enqueue(new TextEncoder().encode(linesOf(rows, page === 1)))
        if (++page <= pages) return
        if (first.total > mostInFile)
          controller.enqueue(new TextEncoder().encode(`"Only the first ${mostInFile} rows"\r\n`))
        controller.close()
      },
    })
    return new Response(bytes, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${nameOf(first)}.csv"`,
        "Cache-Control": "no-store",
      },
    })
  }

function at(url: URL, page: number): string {
  const next = new URL(url)
  next.searchParams.set("page", String(page))
  return next.href
}
