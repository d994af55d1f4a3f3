/** One key press, as the detector sees it. */
export interface Stroke {
  readonly key: string
  readonly code: string
  readonly shift: boolean
  readonly capsLock: boolean
  /** When the key went down (`event.timeStamp`), not when the page handled it. */
  readonly at: number
}

export type Suffix = "Enter" | "Tab"

export const suffixOf = (key: string): Suffix | undefined => (key === "Enter" || key === "Tab" ? key : undefined)

/** Whether a key may be part of a code. A key pad without NumLock sends arrows, and a foreign layout dead keys. */
export const isText = (stroke: Pick<Stroke, "key" | "code">): boolean =>
  stroke.key.length === 1 || stroke.key === "Dead" || (/^Numpad[0-9D]/.test(stroke.code) && stroke.code in usKeys)

/** The text of the keys: by the computer's characters, and by their positions on a US keyboard. */
export const typedText = (strokes: readonly Stroke[]): string =>
  strokes.map((stroke) => (stroke.key.length === 1 ? stroke.key : usCharacter(stroke))).join("")

export const physicalText = (strokes: readonly Stroke[]): string =>
  strokes.map((stroke) => usCharacter(stroke) || (stroke.key.length === 1 ? stroke.key : "")).join("")

function usCharacter({ code, shift }: Stroke): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shift ? letter : letter.toLowerCase()
  const pair = usKeys[code]
  return (shift ? pair?.[1] : pair?.[0]) ?? pair?.[0] ?? ""
}

const usKeys: Record<string, string> = {
  Digit1: "1!",
  Digit2: "2@",
  Digit3: "3#",
  Digit4: "4$",
  Digit5: "5%",
  Digit6: "6^",
  Digit7: "7&",
  Digit8: "8*",
  Digit9: "9(",
  Digit0: "0)",
  Minus: "-_",
  Equal: "=+",
  BracketLeft: "[{",
  BracketRight: "]}",
  Backslash: "\\|",
  Semicolon: ";:",
  Quote: "'\"",
  Backquote: "`~",
  Comma: ",<",
  Period: ".>",
  Slash: "/?",
  Space: " ",
  NumpadDecimal: ".",
  NumpadSubtract: "-",
  NumpadAdd: "+",
  NumpadMultiply: "*",
  NumpadDivide: "/",
  ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [`Numpad${digit}`, `${digit}`])),
}
