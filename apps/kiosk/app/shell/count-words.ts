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
  resumed: (area: string) => `You count ${area}.`,
} as const
