import type { CountClass, CountObstacle, CountPassKind, CountState } from "@sightline/model/count"
import type { CountPlaceState } from "@sightline/model/count-place"
import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import type { OutcomeOf } from "@sightline/screens/act/use-act.ts"
import { stepWords } from "@sightline/screens/stock-movement/words.ts"
import type {
  applyCount,
  beginPass,
  changeCount,
  endSweep,
  openCount,
  seeCode,
  settleMissing,
  undoCount,
} from "./count.server"

type Of<Act extends (args: never) => Promise<{ readonly _tag: string }>> = RefusalWords<OutcomeOf<Act>>

/** The words of counts. */
export const words = {
  title: "Counts",
  lead: "Count what stands at a center while it is sold. Nothing is frozen: what moves meanwhile is taken from the ledger.",
  none: "No counts yet",
  noneHelp: "A count compares what people see on the shelves with the stock.",
  open: "New count",
  tags: "Radio tags",
  center: "Center",
  place: "Place",
  placeHelp: "A room, a wall or a board is a place with its own name. All places inside it are counted with it.",
  wholeCenter: "The whole center",
  category: "Category",
  allCategories: "All categories",
  brand: "Brand",
  allBrands: "All brands",
  grace: "A sale may be booked late by",
  graceHelp: "A difference is believed once that time has passed since the last scan.",
  graces: [
    { value: "300", label: "5 minutes" },
    { value: "900", label: "15 minutes" },
    { value: "3600", label: "1 hour" },
    { value: "0", label: "No time: nobody sells during the count" },
  ],
  titleOf: (id: number) => `Count ${id}`,
  states: {
    open: "Counting",
    review: "Reviewed",
    recount: "Counting again",
    applied: "Booked",
    cancelled: "Cancelled",
    undone: "Undone",
  } satisfies Record<CountState, string>,
  kinds: { first: "First count", recount: "Count again", search: "Search" } satisfies Record<CountPassKind, string>,
  classes: {
    missing: "Missing",
    surplus: "Surplus",
    gone: "Seen, though it left the stock",
    misplaced: "Seen, though it stands elsewhere",
    reserved: "Not seen, out by right",
    moved: "Moved while it was counted",
    early: "A booking may still come",
    blocked: "Missing, but its units are held or left since",
    unheard: "Not heard by radio: sweep again, or count by labels",
  } satisfies Record<CountClass, string>,
  passes: "Passes",
  late: "Arrived after the booking",
  noPasses: "Nobody has begun to count.",
  area: "Area",
  areaHelp: "For example Left wall, or Drawer 3. A place that you find fills it in.",
  loadsPlaces: "Loading the places",
  places: "Places",
  placesHelp: "Places with stock in this count, or that somebody counted. What is left stands first.",
  placesCounted: (counted: number, total: number) =>
    `${counted.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} places counted`,
  morePlaces: (more: number) => (more === 1 ? "1 more place" : `${more.toLocaleString("en-US")} more places`),
  placeStates: { left: "Not counted yet", counting: "Being counted", counted: "Counted" } satisfies Record<
    CountPlaceState,
    string
  >,
  within: (larger: string) => `With ${larger}`,
  next: "What to count next",
  nextHelp: "The places of the center that nobody has counted for longest, as many as fit into the time that you have.",
  minutes: "You have",
  minutesOf: (minutes: number) => (minutes === 1 ? "1 minute" : `${minutes.toLocaleString("en-US")} minutes`),
  pace: (pace: number, isMeasured: boolean) => {
    const units = `${pace.toLocaleString("en-US", { maximumFractionDigits: 1 })} units a minute`
    return isMeasured ? `People here count ${units}.` : `Nobody has counted here in 90 days, so it takes ${units}.`
  },
  countNow: "Count",
  countPlace: (path: string) => `Count ${path}`,
  noPlaces: "This center has no places",
  noPlacesHelp: "Add rooms and bins in the tables, and put items there.",
  nothingThere: "No place of this center holds stock",
  nothingThereHelp: "Items without a place are counted with the whole center.",
  allBusy: "Every place with stock is being counted",
  allBusyHelp: "Its count is in the list below.",
  kind: "What you do",
  begin: "Begin counting",
  end: "End this area",
  endOf: (area: string) => `End ${area}`,
  atStation: "at a station",
  seen: "Last scans",
  noScans:
    "Scan a label, or type its code. Scan each unit once. A radio reader may hear its tags as often as it likes.",
  unknown: "Nobody knows this code",
  radio: (tags: number) => (tags === 1 ? "1 radio tag heard" : `${tags.toLocaleString("en-US")} radio tags heard`),
  foreign: (tags: number) =>
    tags === 1 ? "1 tag that is not ours" : `${tags.toLocaleString("en-US")} tags that are not ours`,
  foreignHelp: "They hang on no item: clothes, neighbours, or frames whose tag nobody has paired yet.",
  pairs: "Pair a tag",
  wanted: "Search for",
  review: "Review",
  recount: "Count again",
  cancel: "Cancel count",
  apply: "Approve and book",
  because: "Reason",
  becauseHelp: "Needed where large differences were counted only once.",
  applyHelp: "Missing units become Lost, a surplus joins its item. If you find a Lost item, reverse that as usual.",
  differences: "Differences",
  toCountAgain: "Still to be counted again",
  countedBy: "Counted by",
  noDifferences: "What was counted agrees with the stock.",
  unknownCodes: "Codes that nobody knows",
  back: "All counts",
  keep: "Keep it",
  cancelTitle: "Cancel this count?",
  cancelContent: "Nothing is booked. What was seen stays here.",
  undo: "Undo this count",
  undoTitle: "Undo this count?",
  undoContent:
    "What is still Lost because of it is Active again where it stood, and a surplus is taken out again. Either all of it is undone, or nothing.",
  keepBooked: "Leave it booked",
  undone: "The count is undone",
  blockedTitle: "Nothing was undone",
  blockedLead: "Something happened since to what the count booked. Clear this up first, then undo the count:",
  close: "Close",
  booked: (missing: number, surplus: number) => `Booked: ${missing} missing, ${surplus} surplus`,
  compared: (lines: number) => `${lines.toLocaleString("en-US")} compared`,
} as const

const because = {
  gone: "its units went on since",
  reserved: "its units are reserved",
  waiting: "it waits for a planned relocation",
  far: "it is at a center where you do not work now",
} satisfies Record<CountObstacle["why"], string>

/** What keeps a count from being undone: "Aviator, gold, item 501: its units went on since. Sold 1 by Ann." */
export const obstacleWords = ({ why, itemId, name, steps }: Told): string =>
  [`${name}, item ${itemId}: ${because[why]}.`, ...steps.map((step) => `${stepWords(step)}.`)].join(" ")

type Told = Pick<CountObstacle, "why" | "name"> & {
  readonly itemId: number
  readonly steps: readonly Parameters<typeof stepWords>[0][]
}

const settled = "The count has gone on in the meantime. Please check again."
const gone = "This count no longer exists"

export const openRefusals: Of<typeof openCount> = {
  CenterNotFound: "You do not work at this center",
  CountScopeUnknown: "This place, category or brand no longer exists",
}

export const beginRefusals: Of<typeof beginPass> = {
  Unreadable: "Please name the area",
  CountNotFound: gone,
  CountSettled: settled,
  CountScopeUnknown: "This place is not part of this count",
}

export const seeRefusals: Of<typeof seeCode> = {
  CountPassNotFound: gone,
  CountPassEnded: "This area was ended. Begin another one.",
  CountSettled: settled,
}

export const endRefusals: Of<typeof endSweep> = { CountPassNotFound: gone }

export const changeRefusals: Of<typeof changeCount> = {
  CountNotFound: gone,
  CountSettled: settled,
  CountUnfinished: "Somebody still counts, or nobody has counted yet. End every area first.",
  StaleVersion: settled,
}

export const applyRefusals: Of<typeof applyCount> = {
  CountNotFound: gone,
  CountSettled: settled,
  StaleVersion: settled,
  CountUnfinished: "A station has sent an area that is still being counted. It ends first.",
  CountChanged: "The stock has moved since you looked. Nothing was booked. Review the count again.",
  CountDoubtful: "Large differences were counted only once, or there are many. Count again, or give a reason.",
  OwnCountRefused: "You counted a large difference yourself. Somebody else approves it.",
}

export const settleRefusals: Of<typeof settleMissing> = {
  CountNotFound: gone,
  CountSettled: settled,
  StaleVersion: settled,
  CountUnfinished: "A station has sent an area that is still being counted. It ends first.",
  CountChanged: "What you saw is no longer so. Review the count again.",
  CauseBlocked:
    "These units are held, have been moved since, or are at a center where you do not work. Nothing was booked.",
}

export const undoRefusals: Of<typeof undoCount> = {
  CountNotFound: gone,
  CountSettled: settled,
  StaleVersion: settled,
  CountTooOld: "It was booked more than a day ago. Correct single items instead.",
  CountUndoBlocked: ({ obstacles }) => obstacles.map(obstacleWords).join(" "),
}
