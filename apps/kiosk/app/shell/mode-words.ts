import type { CountingMode, Mode, TargetMode } from "./mode"

/** The words of the modes. */
export const modeWords = {
  label: "A scan…",
  key: (number: number) => `Alt ${number}`,
  modes: {
    Remove: "Removes one",
    AddQuantity: "Adds a quantity",
    RemoveQuantity: "Removes a quantity",
    AdjustGroup: "Adjusts a group count",
    Receive: "Receives an order",
    Relocate: "Moves to a place",
    PairTag: "Pairs radio tags",
    Count: "Counts stock",
  } satisfies Record<Mode, string>,
  /** The word of the mode, in place of the page's title. */
  titles: {
    AddQuantity: "Add quantity",
    RemoveQuantity: "Remove quantity",
    AdjustGroup: "Group count",
    Receive: "Receive",
    Relocate: "Move",
    PairTag: "Pair tags",
    Count: "Count",
  } satisfies Record<Exclude<Mode, "Remove">, string>,
  help: {
    AddQuantity: "An item's label adds to that item. A product's code makes a new item at this center.",
    RemoveQuantity: "The units that came in first leave the stock, all of them or none.",
    AdjustGroup: "Only the group count of the item changes.",
  } satisfies Record<CountingMode, string>,
  /** Before the order or the place was read, and after. */
  targets: {
    Receive: {
      first: "Scan the code on the order's paper, then everything that arrived. Its paper again puts it in stock.",
      after: (id: number) => `Order ${id}: scan what arrived. Its paper again puts it in stock.`,
    },
    Relocate: {
      first: "Scan the label of a place, then each item that goes there. Or the items first, and then their place.",
      after: (id: number) => `Place ${id}: scan each item that goes there, or another place.`,
    },
  } satisfies Record<TargetMode, { readonly first: string; readonly after: (id: number) => string }>,
  loose: (count: number) =>
    count === 1 ? "1 item waits for the label of its place." : `${count} items wait for the label of their place.`,
  goods: {
    label: "The next one is…",
    isDamaged: "Damaged",
    isExtra: "Not on the order",
    expiresOn: "Expires on",
    takesOver: "More than ordered: keep it, then scan the paper",
  },
  ready: "Scan a label, or type its code above. You say how many before anything changes.",
  count: "Count",
  fewer: "One fewer",
  more: "One more",
  notACount: "Please enter a whole number from 1 to 9999",
  remainder: "Remainder",
  status: "Status",
  save: "Save",
  cancel: "Cancel",
  named: {
    none: "No product or item of yours carries this code.",
    one: (name: string, count: number) => `${name}: ${count} in stock`,
    several: (names: readonly string[]) => `It names ${names.length} products: ${names.join("; ")}`,
  },
  seen: (count: number) => `Last seen here: ${count}`,
  behind: (count: number) => `${count} more to count`,
  asked: (title: string, code: string) => `${title}: ${code}. How many?`,
} as const
