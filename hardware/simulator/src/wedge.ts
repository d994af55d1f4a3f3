import type { Page } from "@playwright/test"

export interface WedgeOptions {
  /** Milliseconds between keys, as the browser sees them. */
  readonly gap?: number
  readonly suffix?: "Enter" | "Tab" | undefined
  /** When the first key goes down, in milliseconds since 1970; now by default. */
  readonly from?: number
}

/**
 * A simulated scanner. Each key carries its own timestamp and is sent without awaiting the previous one, so the page sees
 * exact gaps however busy the machine is. Returns the time of the last key.
 */
export const scan = (page: Page, text: string, options: WedgeOptions = {}): Promise<number> =>
  scanBurst(page, [text], options)

/** Codes in sequence, with this many milliseconds from the last key of one to the first of the next. */
export async function scanBurst(
  page: Page,
  texts: readonly string[],
  { gap = 8, suffix, from = Date.now(), apart = 50 }: WedgeOptions & { readonly apart?: number } = {},
): Promise<number> {
  const session = await sessionOf(page)
  const sent: Promise<unknown>[] = []
  let at = from - apart
  for (const text of texts) {
    at += apart
    for (const [place, key] of [...[...text].map(characterKey), ...(suffix ? [suffixKey[suffix]] : [])].entries()) {
      if (place > 0) at += gap
      const { text: inserted, ...same } = key
      const down = { type: "keyDown", timestamp: at / 1000, ...same, text: inserted, unmodifiedText: inserted } as const
      sent.push(session.send("Input.dispatchKeyEvent", down))
      sent.push(session.send("Input.dispatchKeyEvent", { type: "keyUp", timestamp: (at + 0.5) / 1000, ...same }))
    }
  }
  await Promise.all(sent)
  return at
}

const sessions = new WeakMap<Page, ReturnType<ReturnType<Page["context"]>["newCDPSession"]>>()

function sessionOf(page: Page) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

interface Key {
  readonly key: string
  readonly code: string
  readonly windowsVirtualKeyCode: number
  readonly modifiers: number
  readonly text: string
}

const suffixKey = {
  Enter: { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, modifiers: 0, text: "\r" },
  Tab: { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, modifiers: 0, text: "" },
} satisfies Record<string, Key>

/** The US key of this character, with Shift if needed. */
function characterKey(character: string): Key {
  const key = (code: string, windowsVirtualKeyCode: number, shift: boolean): Key => ({
    key: character,
    code,
    windowsVirtualKeyCode,
    modifiers: shift ? 8 : 0,
    text: character,
  })
  const upper = character.toUpperCase()
  if (/[A-Z]/.test(upper)) return key(`Key${upper}`, upper.charCodeAt(0), character === upper)
  if (/[0-9]/.test(character)) return key(`Digit${character}`, character.charCodeAt(0), false)
  const sign = signs[character]
  if (!sign) throw new Error(`the simulated scanner has no key for ${JSON.stringify(character)}`)
  return key(...sign)
}

const signs: Record<string, readonly [code: string, windowsVirtualKeyCode: number, shift: boolean]> = {
  ".": ["Period", 190, false],
  "-": ["Minus", 189, false],
  _: ["Minus", 189, true],
  "/": ["Slash", 191, false],
  "?": ["Slash", 191, true],
  "+": ["Equal", 187, true],
  "%": ["Digit5", 53, true],
  $: ["Digit4", 52, true],
  ":": ["Semicolon", 186, true],
  " ": ["Space", 32, false],
}
