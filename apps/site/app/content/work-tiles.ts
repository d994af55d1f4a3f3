import { allows, pages, type Viewer } from "@sightline/model/role-table"
import type { IconName } from "@sightline/ui/icon"

export type Tile = { readonly href: string; readonly words: string; readonly icon: IconName }

/** The page whose role opens the tile, and where it leads. */
const tiles: readonly (Tile & { readonly page: string })[] = [
  { page: "/instant-order", href: "/instant-order/New", words: "New sale", icon: "cart" },
  { page: "/instant-order", href: "/instant-order/order-list", words: "Orders", icon: "orders" },
  { page: "/till", href: "/till", words: "Till", icon: "till" },
  { page: "/vendors-manager/suggested", href: "/vendors-manager/suggested", words: "What to order", icon: "toOrder" },
  { page: "/report", href: "/report", words: "Report", icon: "figures" },
]

/** The daily work that the menu hides from who is no SupperAdmin: the pages stay open by role (decisions D-165). */
export const tilesFor = (viewer: Viewer): readonly Tile[] =>
  tiles
    .filter(({ page }) => pages.some(({ path, who }) => path === page && allows(who, viewer)))
    .map(({ page: _page, ...tile }) => tile)
