import type { MenuEntry } from "./menu"

/** What a visitor is offered, on whichever page he stands. */
export const visitorMenu: readonly MenuEntry[] = [
  { label: "HOME", href: "/", children: [] },
  { label: "FEATURES", href: "/#features", children: [] },
]
