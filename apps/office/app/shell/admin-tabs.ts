/** The pages under /admin, in their order. Each is in routes.ts below the layout and in the role table. */
export const adminTabs = [
  { id: "tables", label: "Tables", href: "/admin/tables" },
  { id: "stations", label: "Stations", href: "/admin/stations" },
  { id: "unknown-codes", label: "Unknown codes", href: "/admin/unknown-codes" },
  { id: "printers", label: "Printers", href: "/admin/printers" },
  { id: "centers", label: "Centers", href: "/admin/centers" },
  { id: "client", label: "Client", href: "/admin/client" },
  { id: "layout", label: "Layout", href: "/admin/layout" },
  { id: "fields", label: "Fields", href: "/admin/fields" },
  { id: "users", label: "Users", href: "/admin/users" },
  { id: "roles", label: "Roles", href: "/admin/roles" },
  { id: "health", label: "Health", href: "/admin/health" },
  { id: "audit", label: "Audit log", href: "/admin/audit" },
  { id: "export", label: "Export", href: "/admin/export" },
] as const
