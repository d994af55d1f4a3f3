import type { SetupAdvice } from "@sightline/hardware-scan/setup"
import type { TagAdvice, TagKind } from "@sightline/hardware-scan/tag-check"

/** What the page of the scanner says. */
export const scannerWords = {
  title: "Check the scanner",
  lead: "Scan the card “Check this scanner”, which is printed with the command cards. Nothing in the stock changes here.",
  waiting: "Scan the card",
  waitingHelp: "What the scanner types appears here, however slow it is.",
  good: "The scanner reads well",
  goodHelp: "Every code will be read as it is printed.",
  usable: "The scanner can be used",
  unusable: "Codes will be read wrongly",
  other: "That was another code",
  otherHelp: "Only the card “Check this scanner” has all the characters on which scanners differ.",
  pace: (fastest: number, average: number, slowest: number) =>
    `Between two characters: ${fastest} ms at least, ${average} ms on average, ${slowest} ms at most.`,
  limits: (here: number) => `This station takes keys for a scanner's up to ${here} ms apart.`,
  end: (suffix: string | undefined) => (suffix ? `It ends a code with ${suffix}.` : "It ends a code with nothing."),
  keep: (gap: number) => `Let this station wait ${gap} ms between keys`,
  kept: (gap: number) => `This station waits up to ${gap} ms between keys from now on. Scan the card again to see it.`,
  radio:
    "A radio reader is checked here too: hold five tags to it, one of each kind that you use. A reader at a serial port shows what it hears where you count.",
  tags: (count: number) => (count === 1 ? "1 tag heard" : `${count} tags heard`),
  tagsGood: "The radio reader can be used as it is.",
  readings: (readings: number, tags: number) =>
    tags === 0
      ? "No tag came whole."
      : `Each tag was read ${(readings / tags).toFixed(1)} times on average, ${readings} times in all.`,
  kindsTitle: "Kinds of tags",
  kind: (kind: TagKind, count: number) => `${kindNames[kind]}: ${count}`,
  kindsHelp:
    "If a kind that you held to the reader is not in this list, the reader leaves it out. Switch its filter off.",
  begin: "Check the tags again",
  back: "Back to scanning",
  away: "Checking the scanner needs the network.",
  chart: "The time before each character",
} as const

/** One sentence for each fault, with what to do about it. */
export const adviceWords: Readonly<Record<SetupAdvice, string>> = {
  "another keyboard layout than the computer's":
    "The scanner is set to another keyboard layout than this computer. Its codes are read by the places of the keys; setting both to one layout is safer.",
  "a keyboard layout nobody can read":
    "The scanner is set to a keyboard layout that fits neither this computer nor a US keyboard. Set it to this computer's layout.",
  "Caps Lock is on": "Caps Lock is on. Codes are read all the same; switch it off.",
  "upper and lower case are exchanged":
    "Upper and lower case are exchanged. Switch that off in the scanner's settings.",
  "number pad without NumLock":
    "The scanner types on the number pad while NumLock is off. Let it type the upper row of digits.",
  "no Enter or Tab at the end":
    "The scanner ends a code with no key, so the station waits a moment after each. Let it end with Enter.",
  slow: "The scanner types slowly. Let it leave no pause between characters, or let this station wait longer.",
  "characters are missing": "Characters get lost. Let the scanner leave a longer pause between characters.",
}

const kindNames: Readonly<Record<TagKind, string>> = {
  "GIAI-96": "GIAI-96, written here or by another company",
  "SGTIN-96": "SGTIN-96, of a brand",
  "GID-96": "GID-96",
  blank: "Never written",
  other: "Another kind",
}

export const tagAdviceWords: Readonly<Record<TagAdvice, string>> = {
  "tags run together":
    "The reader ends a tag with no key, so tags run together. Counts still tell them apart where all have 24 digits. Let it end each tag with Enter.",
  "tags are cut":
    "Some tags arrive without all of their digits. Let the reader leave a longer pause between characters.",
  "each tag many times":
    "The reader says each tag again and again, which makes a sweep slower. Switch on “unique tags” in the reader.",
  "too slow":
    "The reader types slowly, so this station takes its keys for a person's. Let it leave no pause between characters.",
}
