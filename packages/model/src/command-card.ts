import { sameClientCode } from "./barcode"

/** What a printed card asks of a station. A card identifies; each command is checked as its button is (decision 110). */
export const commands = [
  "remove",
  "add",
  "quantity",
  "group",
  "undo",
  "yes",
  "no",
  "help",
  "x2",
  "x3",
  "x4",
  "x5",
  "x6",
  "x7",
  "x8",
  "x9",
  "x10",
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

/** What stands on the card. */
export const commandTitles: Record<Command, string> = {
  remove: "Remove one",
  add: "Add a quantity",
  quantity: "Remove a quantity",
  group: "Adjust a group count",
  undo: "Undo the last",
  yes: "Yes, do it",
  no: "No, leave it",
  help: "Which cards are there?",
  x2: "× 2",
  x3: "× 3",
  x4: "× 4",
  x5: "× 5",
  x6: "× 6",
  x7: "× 7",
  x8: "× 8",
  x9: "× 9",
  x10: "× 10",
}
