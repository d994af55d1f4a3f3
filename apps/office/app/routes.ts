import type { UNSAFE_RouteConfig } from "@remix-run/dev"

/** Every address of the back office, and the capability that answers it. Letter case does not matter (decisions D-09). */
export default [
  { path: "/scan-remove", file: "removal/scan-remove.route.tsx" },
  { path: "/scan-remove/scan", file: "removal/scan.route.ts" },
  { path: "/scan-remove/reverse", file: "removal/reverse.route.ts" },
  { path: "/inventory/update", file: "inventory/list.route.tsx" },
  { path: "/inventory/update/save", file: "inventory/save.route.ts" },
  { path: "/inventory/update/unlock", file: "inventory/unlock.route.ts" },
  { path: "/inventory/update/deactivate", file: "inventory/deactivate.route.ts" },
  { path: "/inventory/update/:inventoryId", file: "inventory/product.route.tsx" },
  { path: "/inventory/update/item/:what", file: "inventory/item/item.route.ts" },
  { path: "/inventory/update/:inventoryId/:inventoryItemId", file: "inventory/items.route.tsx" },
  { path: "/inventory/new", file: "inventory/new.route.tsx" },
  { path: "/scan-remove/stands", file: "removal/stands.route.ts" },
  {
    path: "/admin",
    file: "shell/admin.route.tsx",
    children: [
      { index: true, file: "shell/admin-index.route.ts" },
      { path: "stations", file: "station/stations.route.tsx" },
      { path: "printers", file: "print-job/printers.route.tsx" },
      { path: "users", file: "user/list.route.tsx" },
      { path: "users/invite", file: "user/invite.route.tsx" },
      { path: "users/:userId", file: "user/user.route.tsx" },
    ],
  },
  { path: "/label", file: "print-job/label.route.tsx" },
  { path: "/test-print", file: "print-job/test-print.route.tsx" },
  { path: "/account/password", file: "account/password.route.tsx" },
  { path: "/account/register", file: "account/register.route.tsx" },
  { path: "/account/deactivate", file: "account/deactivate.route.tsx" },
  { path: "/live", file: "live/live.route.ts" },
  { path: "/switch-client", file: "shell/switch-client.route.ts" },
  { path: "/switch-center", file: "shell/switch-center.route.ts" },
  { path: "/dev/ui", file: "shell/gallery/gallery.route.tsx" },
  { path: "*", file: "shell/not-found.route.tsx" },
] satisfies UNSAFE_RouteConfig
