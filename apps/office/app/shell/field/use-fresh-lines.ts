import type { CategoryOption } from "@sightline/model/category-option"
import { useLive } from "@sightline/screens/live/use-live.ts"

type Defined = readonly Pick<CategoryOption, "code" | "lines">[]

/** An open form follows choices that others add, rename and delete; typed values stay. */
export function useFreshLines(ask: () => Promise<Defined | undefined>, define: (fields: Defined) => void) {
  const look = async () => {
    const fields = await ask()
    if (fields) define(fields)
  }
  useLive("/live", {
    onChange: ({ what }) => {
      if (what === "category-option") void look()
    },
    onRefresh: () => void look(),
  })
}
