import type { CountResultClass } from "@sightline/model/count-result"

const number = (value: number) => value.toLocaleString("en-US")

/** The words of what a sweep found. */
export const foundWords = {
  titleOf: (area: string) => `Found in ${area}`,
  here: (units: number) => `${number(units)} seen and in stock here`,
  noneMissing: "nothing missing so far",
  noneOurs: "no tag of ours heard",
  /** After how many of it there are. */
  classes: {
    missing: "missing so far",
    gone: "seen, though sold or gone",
    elsewhere: "in stock at another center",
    beside: "in stock at another place of this center",
    surplus: "more seen than in stock",
    outside: "not part of this count",
    moved: "moved while you counted",
  } satisfies Record<CountResultClass, string>,
  help: {
    missing:
      "Nobody has seen these in this count yet. Radio does not hear everything: sweep once more, find them one by one by the signal of their tags, or search for them by label.",
    gone: "If it hangs here for sale, open the item and reverse how it left. If it belongs to somebody, leave it as it is.",
    elsewhere: "Send it back, or relocate it to this center.",
    beside: "Radio reaches further than one place. What hangs here belongs there: hang it back, or change its place.",
    surplus: "Count these by label before you book them.",
    outside: "Their category or brand is left out of this count. Nothing to do.",
    moved: "They were sold or moved about the time when they were seen. Nothing to do.",
  } satisfies Record<CountResultClass, string>,
  blind: "Those who decide about this count see what is missing.",
  counted: (units: number, kind: CountResultClass) => `${number(units)} ${foundWords.classes[kind]}`,
  item: (id: number) => `item ${id}`,
  find: "find by radio",
  findOf: ({ name, itemId }: { readonly name: string; readonly itemId: number }) =>
    `find ${name}, item ${itemId}, by radio`,
  units: (units: number) => `${number(units)} units`,
  more: (things: number) => (things === 1 ? "1 more" : `${number(things)} more`),
} as const
