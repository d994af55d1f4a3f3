import { answerEachFromThread } from "../files/thread-port"
import type { Asked } from "./asked"
import { badgePdf } from "./badge-card"
import { cardSheet } from "./card-sheet"
import { type Faces, type FontFiles, facesIn } from "./faces"
import { invoicePdf } from "./invoice"
import { vendorOrderPdf } from "./vendor-order"
import { vendorOrderWorkbook } from "./vendor-order-workbook"

function fileOf(asked: Asked, faces: Faces): Promise<Uint8Array> {
  switch (asked.kind) {
    case "invoice":
      return invoicePdf(asked.of, faces, asked.dress)
    case "vendorOrder":
      return vendorOrderPdf(asked.of, faces, asked.dress)
    case "vendorOrderWorkbook":
      return vendorOrderWorkbook(asked.of)
    case "cards":
      return cardSheet(asked.of, faces)
    case "badge":
      return badgePdf(asked.of, faces)
  }
}

answerEachFromThread(async (fonts: FontFiles) => {
  const faces = await facesIn(fonts)
  return (asked: Asked) => fileOf(asked, faces)
})
