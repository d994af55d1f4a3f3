const number = (value: number) => value.toLocaleString("en-US")

/** The words of counting at a station. */
export const countWords = {
  noArea: "Scan the label of the place that you count, or name it below. Then scan each unit once.",
  begin: "Begin counting",
  area: "Area",
  areaHelp: "For example Left wall, or Drawer 3",
  areaMissing: "Please name the area",
  which: "Which count?",
  whichFirst: "Several counts are open. Choose one, or scan the card with its number.",
  numbered: (nth: number, title: string) => `${nth}. ${title}`,
  kind: "What you do",
  kinds: { recount: "Count an area again", search: "Search for single items" },
  none: "No count is open at this center. An office can open one.",
  end: "End this area",
  units: "counted here",
  help: "Scan each unit once. Nobody is told what should be here.",
  titleOf: (id: number) => `Count ${id}`,
  search: {
    title: "Search for",
    left: (left: number) => (left === 0 ? "Everything is found" : `${number(left)} left to find`),
    found: (found: number) => `${number(found)} found`,
    none: "No single item is missing",
    done: "End the area, so that the office can review the count.",
    more: (more: number) => `${number(more)} more. They are listed as these are found.`,
    noPlace: "No place",
    isFound: "Found",
    /** Spoken at the scan. */
    news: (name: string, left: number) =>
      `Found: ${name}. ${left === 0 ? "Nothing is left to find" : `${number(left)} left to find`}.`,
  },
  heard: {
    title: "Heard by radio",
    tags: (tags: number) =>
      tags === 0 ? "No tag of ours" : tags === 1 ? "1 tag of ours" : `${number(tags)} tags of ours`,
    strangers: (tags: number) => (tags === 1 ? "1 tag of nobody" : `${number(tags)} tags of nobody`),
    strangersHelp: "Clothes, neighbors, or frames whose tag nobody has paired yet.",
    gone: (items: number) =>
      items === 1
        ? "1 item is sold, lost or returned, though it is here: take it to the desk"
        : `${number(items)} items are sold, lost or returned, though they are here: take them to the desk`,
    thing: ({ name, itemId, status }: { readonly name: string; readonly itemId: number; readonly status: string }) =>
      `${name}, item ${itemId}, ${status}`,
    more: (things: number) => `${number(things)} more`,
    later: "What this sweep heard is told when the network is back.",
  },
  resumed: (area: string) => `You count ${area}.`,
} as const
