import type { Stroke } from "./stroke"

/**
 * Keyboards for tests: the character of each key, as pairs of plain and shifted. Only characters of codes differ here
 * from the US layout; the tables follow the operating systems' own layouts.
 */
export type Layout = "US" | "UK" | "FR" | "BE" | "DE" | "IT" | "ES" | "CA-FR"

const letters = Object.fromEntries([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((on) => [`Key${on}`, on.toLowerCase() + on]))
const digitRow = (pairs: string) =>
  Object.fromEntries(pairs.split(" ").map((pair, place) => [`Digit${(place + 1) % 10}`, pair]))

const us: Record<string, string> = {
  ...letters,
  ...digitRow("1! 2@ 3# 4$ 5% 6^ 7& 8* 9( 0)"),
  Minus: "-_",
  Equal: "=+",
  Period: ".>",
  Comma: ",<",
  Semicolon: ";:",
  Slash: "/?",
  Quote: "'\"",
  Space: "  ",
}
const azerty = {
  KeyA: "qQ",
  KeyQ: "aA",
  KeyW: "zZ",
  KeyZ: "wW",
  KeyM: ",?",
  Semicolon: "mM",
  Comma: ";.",
  Period: ":/",
}

const layouts: Record<Layout, Record<string, string>> = {
  US: us,
  UK: { ...us, ...digitRow('1! 2" 3£ 4$ 5% 6^ 7& 8* 9( 0)'), Quote: "'@" },
  FR: { ...us, ...azerty, ...digitRow("&1 é2 \"3 '4 (5 -6 è7 _8 ç9 à0"), Minus: ")°", Slash: "!§" },
  BE: { ...us, ...azerty, ...digitRow("&1 é2 \"3 '4 (5 §6 è7 !8 ç9 à0"), Minus: ")°", Equal: "-_", Slash: "=+" },
  DE: {
    ...us,
    ...digitRow('1! 2" 3§ 4$ 5% 6& 7/ 8( 9) 0='),
    KeyY: "zZ",
    KeyZ: "yY",
    Minus: "ß?",
    Slash: "-_",
    Period: ".:",
    Comma: ",;",
    Equal: "´`",
  },
  IT: { ...us, ...digitRow('1! 2" 3£ 4$ 5% 6& 7/ 8( 9) 0='), Minus: "'?", Slash: "-_", Period: ".:", Comma: ",;" },
  ES: { ...us, ...digitRow('1! 2" 3· 4$ 5% 6& 7/ 8( 9) 0='), Minus: "'?", Slash: "-_", Period: ".:", Comma: ",;" },
  "CA-FR": { ...us, ...digitRow('1! 2" 3/ 4$ 5% 6? 7& 8* 9( 0)'), Period: "..", Comma: ",'", Slash: "éÉ" },
}

export const allLayouts = Object.keys(layouts) as Layout[]

export interface Typing {
  /** The scanner's layout, and the computer's. */
  readonly scanner?: Layout
  readonly computer?: Layout
  readonly capsLock?: boolean
  /** The number pad, with NumLock off. */
  readonly numberPad?: boolean
  readonly from?: number
  readonly gap?: number | ((place: number) => number)
}

const arrows = [
  "Insert",
  "End",
  "ArrowDown",
  "PageDown",
  "ArrowLeft",
  "Clear",
  "ArrowRight",
  "Home",
  "ArrowUp",
  "PageUp",
]

/** The key presses of a scanned text, as the browser reports them. */
export function strokesOf(text: string, typing: Typing = {}): Stroke[] {
  const { scanner = "US", computer = "US", capsLock = false, numberPad = false, from = 1000, gap = 5 } = typing
  let at = from
  return [...text].map((character, place) => {
    if (place > 0) at += typeof gap === "number" ? gap : gap(place)
    if (numberPad && /[0-9]/.test(character))
      return { key: arrows[Number(character)] ?? "", code: `Numpad${character}`, shift: false, capsLock, at }
    const { code, shift } = placeOf(character, scanner)
    const key = layouts[computer][code]?.[shift ? 1 : 0] ?? ""
    const isLetter = key.toLowerCase() !== key.toUpperCase()
    return {
      key: capsLock && isLetter ? turned(key) : key === "´" || key === "`" ? "Dead" : key,
      code,
      shift,
      capsLock,
      at,
    }
  })
}

const turned = (key: string) => (key === key.toLowerCase() ? key.toUpperCase() : key.toLowerCase())

function placeOf(character: string, layout: Layout): { readonly code: string; readonly shift: boolean } {
  for (const [code, pair] of Object.entries(layouts[layout])) {
    if (pair[0] === character) return { code, shift: false }
    if (pair[1] === character) return { code, shift: true }
  }
  throw new Error(`${layout} has no key for ${character}`)
}

export const suffixAfter = (strokes: readonly Stroke[], key: "Enter" | "Tab", gap = 5): Stroke => ({
  key,
  code: key,
  shift: false,
  capsLock: false,
  at: (strokes.at(-1)?.at ?? 0) + gap,
})

/** A seeded random generator: a test that fails once fails always. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
