import { useClock } from "@sightline/screens/shell/times.ts"

export const lastCountedWords = { label: "Last counted", never: "Never" }

/** When something was last counted, in words. An answer that a page has read by itself has its times as text. */
export function useLastCounted() {
  const { at: times } = useClock()
  return (at: Date | null | undefined) => (at ? times(new Date(at)) : lastCountedWords.never)
}
