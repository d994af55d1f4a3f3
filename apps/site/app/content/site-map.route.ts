import type { LoaderFunctionArgs } from "@remix-run/node"
import { pages } from "./pages"

/** Every page for visitors, each under its canonical address. */
const found = ["/", "/home", "/glasses-home", "/shopping", "/contact", ...Object.keys(pages)]

export const loader = ({ context }: LoaderFunctionArgs) => {
  const entries = found.map((path) => `  <url><loc>${escaped(context.origin + path)}</loc></url>`)
  const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`
  return new Response(map, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  })
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;")
