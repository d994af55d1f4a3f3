import { writeCookie } from "@sightline/screens/shell/persisted.ts"

/** How a list shows its products; the browser remembers it in a cookie, so that the server draws it at once. */
export type ViewMode = "photos" | "details"

const name = "rrsbInventoryView"

export const viewIn = (cookies: string | null): ViewMode =>
  new RegExp(`(?:^|; *)${name}=details(?:;|$)`).test(cookies ?? "") ? "details" : "photos"

export function keepView(view: ViewMode): void {
  writeCookie(`${name}=${view}; path=/inventory; max-age=31536000; samesite=lax`)
}
