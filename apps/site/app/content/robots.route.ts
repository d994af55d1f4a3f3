import type { LoaderFunctionArgs } from "@remix-run/node"

/** Search engines may index visitors' pages; pages behind the sign-in have nothing to index. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(
    [
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /kiosk",
      "Disallow: /home-login",
      `Sitemap: ${context.origin}/sitemap.xml`,
      "",
    ].join("\n"),
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } },
  )
