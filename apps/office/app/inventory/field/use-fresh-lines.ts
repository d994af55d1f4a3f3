import type { CategoryOption } from "@sightline/model/category-option"
import { useLive } from "@sightline/screens/live/use-live.ts"

type Defined = readonly Pick<CategoryOption, "code" | "lines">[]

/** A form that is open hears of the choices that others add, rename and delete; what is typed into it stays. */
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
