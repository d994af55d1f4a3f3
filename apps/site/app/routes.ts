import type { UNSAFE_RouteConfig } from "@remix-run/dev"
import { pages } from "./content/pages"

/** Every address of the public site, and its capability. Letter case does not matter (decisions D-09). */
export default [
  { path: "/", file: "content/inventory-home.route.tsx" },
  { path: "/oesinv", file: "content/inventory-home.route.tsx", id: "content/inventory-home-alias" },
  { path: "/home", file: "content/clinic-home.route.tsx" },
  { path: "/glasses-home", file: "content/eyewear-home.route.tsx" },
  { path: "/contact", file: "content/contact.route.tsx" },
  ...Object.keys(pages).map((path) => ({ path, file: "content/page.route.tsx", id: `content${path}` })),
  { path: "/shopping", file: "catalogue/shopping.route.tsx" },
  { path: "/shopping/:id", file: "catalogue/shopping.route.tsx", id: "catalogue/category" },
  { path: "/attribute", file: "catalogue/no-product.route.ts" },
  { path: "/attribute/:id", file: "catalogue/product.route.tsx" },
  { path: "/cart", file: "cart/cart.route.tsx" },
  { path: "/order/addToCard", file: "cart/check-out.route.tsx" },
  { path: "/optician", file: "content/optician.route.ts" },
  { path: "/request-an-appointment", file: "content/request-an-appointment.route.ts" },
  { path: "/robots.txt", file: "content/robots.route.ts" },
  { path: "/sitemap.xml", file: "content/site-map.route.ts" },
  { path: "/home-login", file: "session/sign-in.route.tsx" },
  { path: "/login", file: "session/sign-in.route.tsx", id: "session/sign-in-alias" },
  { path: "/invitation", file: "account/invitation.route.tsx" },
  { path: "/sign-out", file: "session/sign-out.route.ts" },
  { path: "/:hostname", file: "content/hostname.route.tsx" },
  { path: "*", file: "shell/not-found.route.tsx" },
] satisfies UNSAFE_RouteConfig
