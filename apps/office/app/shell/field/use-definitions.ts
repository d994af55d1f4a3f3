import { useLive } from "@sightline/screens/live/use-live.ts"

/** An open form follows definitions and choices that others change; typed values stay. */
export function useDefinitions(refresh: () => Promise<void>) {
  useLive("/live", {
    onChange: ({ what }) => {
      if (what === "category-option") void refresh()
    },
    onRefresh: () => void refresh(),
  })
}
