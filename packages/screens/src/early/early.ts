/** Stores what a person did to the page before its program ran. */
const place = "sightlineEarly"

/** A press that is older no longer is what its owner expects to happen now, ms. */
const tooOld = 20_000

interface Early {
  readonly typed: ReadonlyMap<Element, string>
  /** The last press of a button that only the program serves, on the clock of `performance.now`. */
  readonly press: { readonly button: HTMLElement; readonly at: number } | null
  /** The pointer went down on a button, and its click has not come. */
  readonly isDown: boolean
  /** Hears of each press from now on. */
  pressed: (() => void) | null
  /** Ends the keeping of what is typed. */
  readonly read: () => void
  readonly stop: () => void
}

/**
 * A script for the page's head: what a person types and presses before the program runs is kept. A submit button and a
 * link need no program, so the browser serves them; a tab that is a link is kept from the program alone, which would
 * take half a press for none. The program hears nothing of a press that is kept: one that begins
 * before it hears and ends afterwards would be half a press, which it drops.
 */
export const earlyScript = `(()=>{const kinds=["pointerdown","pointerup","mousedown","mouseup","click"],early={typed:new Map(),press:null,isDown:false,pressed:null,read(){removeEventListener("input",type,true)},stop(){for(const kind of kinds)removeEventListener(kind,press,true)}},type=(event)=>{early.typed.set(event.target,event.target.value)},press=(event)=>{const button=event.target.closest?.("button[type=button],[role=tab]");if(!button)return;event.stopImmediatePropagation();early.isDown=event.type!=="click";if(early.isDown)return;early.press=button.href?null:{button,at:performance.now()};early.pressed?.()};addEventListener("input",type,true);for(const kind of kinds)addEventListener(kind,press,true);window.${place}=early})()`

/**
 * Ends the keeping. The answer does to the page what the person had done, now that the program hears it: typing first,
 * then the last press, once it is a whole one.
 */
export function takeEarly(page: Window): () => void {
  const early: Early | undefined = Reflect.get(page, place)
  early?.read()
  Reflect.deleteProperty(page, place)
  return () => {
    for (const [field, text] of typedIn(page.document, early?.typed)) typeAgain(field, text)
    if (!early) return
    const pressAgain = () => {
      early.stop()
      const { press } = early
      if (press?.button.isConnected && page.performance.now() - press.at < tooOld) press.button.click()
    }
    if (early.isDown) early.pressed = pressAgain
    else pressAgain()
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

const textual = "input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea"

/** The kept typing, and what a field shows beyond what the program gave it: typed while the program began. */
function typedIn(
  document: Document,
  kept: ReadonlyMap<Element, string> = new Map(),
): readonly (readonly [Field, string])[] {
  return [...document.querySelectorAll<Field>(textual)].flatMap((field) => {
    const text = field.value === field.defaultValue ? kept.get(field) : field.value
    return text === undefined || text === field.defaultValue ? [] : [[field, text] as const]
  })
}

/** React hears typing only if the value is another than the one that it set itself, past its own setter. */
function typeAgain(field: Field, text: string): void {
  field.value = field.defaultValue
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")
  own?.set?.call(field, text)
  field.dispatchEvent(new Event("input", { bubbles: true }))
}
