import { createHash } from "node:crypto"
import { png } from "@sightline/hardware-simulator/printer/png"
import { style as common, escaped } from "./mail-page"
import type { DemoPaper, Paper } from "./printer"

const style = `${common}pre { margin: 0; padding: 1rem 8px; background: #fff; color: #000; overflow-x: auto; font-size: .8125rem; line-height: 1.4 }
img { background: #fff }
`

/** The page runs nothing; it embeds everything it shows. */
export const printerPolicy = `default-src 'none'; img-src data:; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A receipt uses the printer's own letters: the page shows them as text, followed by the drawn dots. */
const paper = ({ at, kind, page: { canvas, text } }: Paper) => {
  const picture = Buffer.from(png(canvas, { border: 8 })).toString("base64")
  const time = at.toISOString().slice(0, 19).replace("T", " ")
  const name = `${kind === "label" ? "Label" : "Receipt"} printed at ${time} UTC`
  const letters =
    text.length === 0 ? "" : `<pre tabindex="0" aria-label="Text of the receipt">${escaped(text.join("\n"))}</pre>`
  return `<li>${letters}<img src="data:image/png;base64,${picture}" alt="${name}" width="${canvas.width + 16}" height="${canvas.height + 16}"></li>`
}

/** The output of the demo's printers, newest first, dot for dot. */
export const printerPage = (kept: ReturnType<DemoPaper["kept"]>) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Printers · Sightline</title><style>${style}</style></head>
<body><main><h1>What the printers put out</h1>
<p class="about">The demo's label printer and till roll draw what they are sent, dot for dot. A scanner reads it off the screen.</p>
<ol>${kept.length === 0 ? '<li>Nothing has come out yet. Scan an item under <a href="/scan-remove">Scan Remove</a>, choose Print Barcode, and print it on the Label desk.</li>' : kept.map(paper).join("\n")}</ol>
</main></body></html>
`
