import type { Asked } from "./asked"
import { plain } from "./sheet"

/** A vendor order of that many lines, each with a note of 2,000 letters. */
export const anOrder = (lines: number): Asked => ({
  kind: "vendorOrder",
  dress: plain,
  of: {
    ...{ orderId: 7, code: "lake.v.7", day: "2026-11-28", buyer: "Lakeside", phone: "", email: "", note: "" },
    ...{ vendor: { name: "Prairie", contact: "" }, units: lines },
    lines: Array.from({ length: lines }, (_, nth) => ({
      ...{ code: `P-${nth}`, number: "", upc: "", description: "", quantity: 1 },
      note: "abcde fghij ".repeat(167).slice(0, 2000),
    })),
  },
})
