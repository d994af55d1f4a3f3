import { writeCookie } from "@sightline/screens/shell/persisted.ts"

/** How a list shows its products; a cookie remembers it, so that the server renders the right view at once. */
export type ViewMode = "photos" | "details"

const name = "rrsbInventoryView"

export const viewIn = (cookies: string | null): ViewMode =>
  new RegExp(`(?:^|; *)${name}=details(?:;|$)`).test(cookies ?? "") ? "details" : "photos"

export function keepView(view: ViewMode): void {
  writeCookie(`${name}=${view}; path=/inventory; max-age=31536000; samesite=lax`)
}
