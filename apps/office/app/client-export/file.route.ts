import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound } from "@sightline/bff-client/remix"
import { ClientExportId } from "@sightline/model/client-export"
import { param } from "@sightline/model/id"
import { Schema } from "effect"

const Asked = Schema.Struct({ exportId: param(ClientExportId) })
const Part = Schema.Struct({ ...Asked.fields, part: Schema.NumberFromString })

const exportsOf = load(Schema.Struct({}), (bff) => bff.clientExport.list({ urlParams: {} }))
const partOf = load(Part, (bff, { exportId, part }) => bff.clientExport.part({ urlParams: { id: exportId, part } }))

/** The archive as one file. Its parts are fetched one by one while the browser takes them, so that none waits in memory. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  const { exportId } = args.params
  const all = session ? await exportsOf({ ...args, params: {} }) : []
  const found = all.find(({ id, isOwn, state }) => String(id) === exportId && isOwn && state === "ready")
  if (!session || !found) throw notFound()
  let part = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (part === found.parts) return controller.close()
      part += 1
      controller.enqueue(await partOf({ ...args, params: { exportId, part: String(part) } }))
    },
  })
  const day = found.askedAt.toISOString().slice(0, 10)
  return new Response(body, {
    headers: {
      "Content-Type": "application/gzip",
      "Content-Length": String(found.bytes),
      "Content-Disposition": `attachment; filename="${session.client.code}-${day}.tar.gz"`,
      "Cache-Control": "no-store",
    },
  })
}
