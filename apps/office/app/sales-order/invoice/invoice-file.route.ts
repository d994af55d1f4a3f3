import type { LoaderFunctionArgs } from "@remix-run/node"
import { readInvoiceFile } from "./invoice.server"

/** The invoice as a PDF, to be downloaded. */
export const loader = async (args: LoaderFunctionArgs) => {
  const file = await readInvoiceFile(args)
  return new Response(Uint8Array.from(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="invoice-of-order-${args.params.orderId}.pdf"`,
      "Cache-Control": "no-store",
    },
  })
}
