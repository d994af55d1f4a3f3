import { createHash } from "node:crypto"
import { png } from "@sightline/hardware-simulator/printer/png"
import type { DemoPaper } from "./demo-printer"
import { style } from "./mail-page"

/** The page runs nothing; what it shows is in it. */
export const printerPolicy = `default-src 'none'; img-src data:; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const label = ({ at, page: { canvas } }: ReturnType<DemoPaper["kept"]>[number]) => {
  const picture = Buffer.from(png(canvas, { border: 8 })).toString("base64")
  const time = at.toISOString().slice(0, 19).replace("T", " ")
  return `<li><img src="data:image/png;base64,${picture}" alt="Label printed at ${time} UTC" width="${canvas.width + 16}" height="${canvas.height + 16}"></li>`
}

/** What has come out of the demo's label printer, the newest first, dot for dot. */
export const printerPage = (kept: ReturnType<DemoPaper["kept"]>) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Label printer · Sightline</title><style>${style}</style></head>
<body><main><h1>Label printer</h1>
<p class="about">The demo's printer draws what it is sent, dot for dot. A scanner reads it off the screen.</p>
<ol>${kept.length === 0 ? '<li>Nothing has come out yet. Scan an item under <a href="/scan-remove">Scan Remove</a>, choose Print Barcode, and print it on the Label desk.</li>' : kept.map(label).join("\n")}</ol>
</main></body></html>
`
