import { sameClientCode } from "./barcode"

/** What a printed card asks of a station. A card identifies; each command is checked as its button is (decision 110). */
export const commands = [
  "remove",
  "add",
  "quantity",
  "group",
  "relocate",
  "count",
  "pair",
  "done",
  "damaged",
  "extra",
  "over",
  "undo",
  "reprint",
  "yes",
  "no",
  "help",
  "lock",
  "link",
  "aside",
  "create",
  "x2",
  "x3",
  "x4",
  "x5",
  "x6",
  "x7",
  "x8",
  "x9",
  "x10",
  "n1",
  "n2",
  "n3",
  "n4",
  "n5",
  "n6",
  "n7",
  "n8",
  "n9",
] as const
export type Command = (typeof commands)[number]

/** Letters, digits and dots alone: every keyboard layout keeps them. */
export const commandCode = (clientCode: string, command: Command): string => `${clientCode}.c.${command}`

/** The command of a card of this client; another client's card is a code like any other. */
export function readCommand(text: string, clientCode: string): Command | undefined {
  const [, of = "", word = ""] = /^([A-Za-z0-9_-]+)\.c\.([a-z0-9]+)$/i.exec(text) ?? []
  return sameClientCode(of, clientCode) ? commands.find((known) => known === word.toLowerCase()) : undefined
}

/** How often the next scan counts. */
export const timesOf = (command: Command): number | undefined =>
  /^x\d+$/.test(command) ? Number(command.slice(1)) : undefined

/** Which of several items is meant, from 1. */
export const choiceOf = (command: Command): number | undefined =>
  /^n\d$/.test(command) ? Number(command.slice(1)) : undefined

/** What stands on the card. */
export const commandTitles: Record<Command, string> = {
  remove: "Remove one",
  add: "Add a quantity",
  quantity: "Remove a quantity",
  group: "Adjust a group count",
  relocate: "Move to a place",
  count: "Count stock",
  pair: "Pair radio tags",
  done: "This area is done",
  damaged: "The next one is damaged",
  extra: "The next one is not on the order",
  over: "Keep what is more than ordered",
  undo: "Undo the last",
  reprint: "Print the last label again",
  yes: "Yes, do it",
  no: "No, leave it",
  help: "Which cards are there?",
  lock: "Lock, hand over",
  link: "Link this code to an item",
  aside: "Set this code aside",
  create: "Make a product of this code",
  x2: "× 2",
  x3: "× 3",
  x4: "× 4",
  x5: "× 5",
  x6: "× 6",
  x7: "× 7",
  x8: "× 8",
  x9: "× 9",
  x10: "× 10",
  n1: "Choose number 1",
  n2: "Choose number 2",
  n3: "Choose number 3",
  n4: "Choose number 4",
  n5: "Choose number 5",
  n6: "Choose number 6",
  n7: "Choose number 7",
  n8: "Choose number 8",
  n9: "Choose number 9",
}
