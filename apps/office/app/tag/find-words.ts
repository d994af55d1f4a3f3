import { highestLevel } from "@sightline/hardware-scan/signal"

/** How near a level is, from the lowest one that is called so. */
const near = [
  { from: 9, words: "within reach" },
  { from: 6, words: "close" },
  { from: 3, words: "in this direction" },
  { from: 0, words: "far away" },
] as const

/** The words of a search for a tag. */
export const findWords = {
  title: "Find this frame",
  titleOf: (name: string) => `Find ${name}`,
  lead: "Start, and walk along the shelves. The level and the tone rise as the reader comes nearer to the tag. A search changes nothing in the stock.",
  back: "Radio tags",
  find: "Find",
  findOf: (name: string, itemId: number) => `Find ${name}, item ${itemId}, by radio`,
  item: "Item",
  place: "Place",
  tags: (count: number) => (count === 1 ? "Tag" : "Tags"),
  none: (itemId: number) => `No radio tag on item ${itemId}`,
  noneHelp: "No tag at your centers names this item. Pair one with it, or search for its label.",
  pair: "Pair a tag",
  searching: "Search",
  start: "Start",
  again: "Search again",
  found: "Found",
  stop: "Stop",
  sound: "Sound",
  foundNow: "Found. The search is over.",
  stopped: "The search is stopped.",
  notHeard: "Not heard",
  levelText: (level: number | null) =>
    level === null
      ? findWords.notHeard
      : `Level ${level} of ${highestLevel}: ${near.find(({ from }) => level >= from)?.words ?? ""}`,
  moveOn: "Nothing heard for 5 seconds. Move on, or turn the reader.",
  noStrength:
    "This reader tells no signal strength. The level is how often it hears the tag in a second; a reader that says each tag only once cannot search.",
  noSerial:
    "This browser has no serial ports. It hears a reader that types like a keyboard, which tells no signal strength.",
  unread: (lines: number) =>
    lines === 1
      ? "1 line of the reader was not understood."
      : `${lines.toLocaleString("en-US")} lines of the reader were not understood.`,
  lastUnread: (line: string) => `The last one: ${line}`,
  noise: "The reader sends what are no lines. Set it to 115200 baud.",
} as const
