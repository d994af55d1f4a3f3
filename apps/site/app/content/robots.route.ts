import type { LoaderFunctionArgs } from "@remix-run/node"

/** What is for visitors may be found; what is behind the sign-in has nothing to be found. */
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
