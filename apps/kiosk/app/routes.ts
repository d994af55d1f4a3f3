import type { UNSAFE_RouteConfig } from "@remix-run/dev"

/** Every address under /kiosk, and the capability that answers it. */
export default [
  { index: true, file: "removal/scan-remove.route.tsx" },
  { path: "/label", file: "print-job/label.route.tsx" },
  { path: "/reprint", file: "print-job/reprint.route.ts" },
  { path: "/stands", file: "removal/stands.route.ts" },
  { path: "/named", file: "removal/named.route.ts" },
  { path: "/counts", file: "count/open.route.ts" },
  { path: "/unknown-code", file: "unknown-code/change.route.ts" },
  { path: "/live", file: "live/live.route.ts" },
  { path: "/apply", file: "station/apply.route.ts" },
  { path: "/grant", file: "station/grant.route.ts" },
  { path: "/scanner", file: "station/scanner.route.tsx" },
  { path: "/door", file: "door-alarm/door.route.tsx" },
  { path: "/register", file: "station/register.route.tsx" },
  { path: "/station/forget", file: "station/forget.route.ts" },
  { path: "/sign-in", file: "session/sign-in.route.tsx" },
  // A call whose session has ended redirects to /home-login, which under /kiosk is this station's own page.
  { path: "/home-login", file: "session/sign-in.route.tsx", id: "session/sign-in-alias" },
  { path: "/sign-out", file: "session/sign-out.route.ts" },
  { path: "/badge", file: "session/badge.route.ts" },
  { path: "/pin", file: "session/pin.route.ts" },
  // The service worker's script, served from a path whose scope covers all of these.
  { path: "/worker.js", file: "shell/worker.route.ts" },
  { path: "*", file: "shell/not-found.route.tsx" },
] satisfies UNSAFE_RouteConfig
