import type { VendorPaperDocument, VendorPaperFile, VendorPaperFormat } from "@sightline/model/vendor-paper"
import { vendorPaperPdf } from "./pdf"
import { vendorPaperWorkbook } from "./workbook"

/** One copy of an order: downloads and mails are drawn here, from the document alone. */
export async function vendorPaperFile(
  document: VendorPaperDocument,
  format: VendorPaperFormat,
  accent: string | null,
): Promise<typeof VendorPaperFile.Type> {
  const bytes = format === "pdf" ? vendorPaperPdf(document, accent) : vendorPaperWorkbook(document)
  return { name: `order-${document.orderId}.${format}`, bytes: await bytes }
}
