import { vi } from "vitest"
import { strokesOf } from "./test-keys"

/** A minimal browser for the wedge: fields that take keys, and a clock that the test moves. */
export class TestField extends EventTarget {
  selectionStart: number | null = 0
  selectionEnd: number | null = 0
  changes: string[] = []
  #value = ""
  constructor(
    readonly type = "text",
    readonly tagName = "INPUT",
  ) {
    super()
    this.addEventListener("input", () => this.changes.push(this.value))
  }
  get value() {
    return this.#value
  }
  set value(value: string) {
    this.#value = value
  }
  setSelectionRange(start: number, end: number) {
    this.selectionStart = start
    this.selectionEnd = end
  }
}

export interface Pressed {
  readonly key: string
  readonly code?: string
  readonly at: number
  readonly shift?: boolean
  readonly ctrl?: boolean
  readonly repeat?: boolean
  readonly composing?: boolean
  /** Synthetic: made by a program of the page. */
  readonly made?: boolean
}

export function testPage() {
  const handlers: Record<string, (event: KeyboardEvent) => void> = {}
  const clicks: string[] = []
  let focus: TestField = new TestField("button", "BUTTON")
  const page = {
    addEventListener: (type: string, handler: (event: KeyboardEvent) => void) => {
      handlers[type] = handler
    },
    performance: { now: () => Date.now(), timeOrigin: 0 },
  } as unknown as Window

  /**
   * Presses and releases a key, with the browser's default unless prevented: characters enter fields, Enter and Space
   * click.
   */
  function press({
    key,
    code = key,
    at,
    shift = false,
    ctrl = false,
    repeat = false,
    composing = false,
    made = false,
  }: Pressed): void {
    const event = {
      key,
      code,
      timeStamp: at,
      shiftKey: shift,
      ctrlKey: ctrl,
      altKey: false,
      metaKey: false,
      isComposing: composing,
      isTrusted: !made,
      repeat,
      target: focus,
      composedPath: () => [focus],
      getModifierState: () => false,
      prevented: false,
      preventDefault() {
        this.prevented = true
      },
      stopImmediatePropagation() {},
    }
    handlers.keydown?.(event as unknown as KeyboardEvent)
    if (!event.prevented && focus.tagName === "BUTTON" && /^(Enter| )$/.test(key)) clicks.push(key)
    else if (!event.prevented && /^(Enter|Tab)$/.test(key)) clicks.push(key)
    else if (!event.prevented && !ctrl && focus.tagName !== "BUTTON" && key.length === 1) {
      focus.value += key
      focus.dispatchEvent(new Event("input"))
    }
    handlers.keyup?.(event as unknown as KeyboardEvent)
  }

  return {
    page,
    clicks,
    press,
    focus: (field: TestField) => {
      focus = field
    },
    /** Keys that arrive when they are pressed. */
    type(text: string, gap: number, suffix?: "Enter" | "Tab") {
      for (const { key, code, shift } of strokesOf(text)) {
        vi.advanceTimersByTime(gap)
        press({ key, code, shift, at: Date.now() })
      }
      vi.advanceTimersByTime(gap)
      if (suffix) press({ key: suffix, at: Date.now() })
    },
  }
}
