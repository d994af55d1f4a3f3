/** Where the page's head keeps the keys of a palette that does not stand there yet. */
const place = "sightlineHeldKeys"

interface Held {
  /** Null while the keys are the page's. */
  keys: string[] | null
  /** Hears when the keys become the palette's, and when they are the page's again. */
  told: (() => void) | null
  readonly begin: () => void
  readonly stop: () => void
}

/**
 * A script for the page's head, before everything else that hears keys: from the keydown of Ctrl K on, all keys are the
 * palette's, whether or not its code is there, and nothing else of the page hears them (decision 187). Escape and a press of
 * the pointer give them back, as they close the palette. A chord and F5 stay the browser's own. In a dialog, Ctrl K is nobody's.
 */
export const heldKeysScript = `(()=>{const kinds=["keydown","keyup","pointerdown"],held={keys:null,told:null,begin(){held.keys??=[];held.told?.()},stop(){for(const kind of kinds)removeEventListener(kind,hear,true)}},end=()=>{held.keys=null;held.told?.()},isOpener=(event)=>event.type==="keydown"&&(event.ctrlKey||event.metaKey)&&!event.altKey&&(event.key?.toLowerCase()==="k"||event.code==="KeyK"),isAbove=(event)=>event.target.closest?.("[role=dialog],[role=alertdialog],[role=menu],[role=listbox]"),take=(event)=>{event.preventDefault();event.stopImmediatePropagation()},hear=(event)=>{if(isOpener(event)&&(event.repeat||!isAbove(event))){take(event);if(!event.repeat)held.begin();return}if(!held.keys)return;if(event.type==="pointerdown")return end();const{key}=event;if(event.isComposing||/^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock)$/.test(key))return;if(/^F\\d/.test(key)||((event.ctrlKey||event.metaKey||event.altKey)&&!event.getModifierState("AltGraph"))){event.stopImmediatePropagation();return}take(event);if(event.type==="keyup")return;if(key==="Escape")end();else held.keys.push(key)};for(const kind of kinds)addEventListener(kind,hear,true);window.${place}=held})()`

const heldOf = (page: Window): Held | undefined => Reflect.get(page, place)

/** Begins to hold keys, as Ctrl K does: for the palette's button. */
export const holdKeys = (page: Window = window): void => heldOf(page)?.begin()

/** Tells when keys become the palette's and when they do not any more; at once, if they became so before. */
export function hearHolding(told: (isHeld: boolean) => void, page: Window = window): () => void {
  const held = heldOf(page)
  if (!held) return () => undefined
  held.told = () => told(held.keys !== null)
  if (held.keys) told(true)
  return () => {
    held.told = null
  }
}

/** Ends the holding: the keys so far, in their order. */
export function takeHeldKeys(page: Window = window): readonly string[] {
  const held = heldOf(page)
  const keys = held?.keys ?? []
  if (held) held.keys = null
  return keys
}

/** What these keys have typed into an empty field. Enter counts where it came last: what is typed after it takes it back. */
export function typedBy(keys: readonly string[]): { readonly text: string; readonly isEntered: boolean } {
  const characters: string[] = []
  let isEntered = false
  for (const key of keys) {
    if (key === "Enter") isEntered = true
    if (key === "Backspace") characters.pop()
    if ([...key].length === 1) characters.push(key)
    if (key === "Backspace" || [...key].length === 1) isEntered = false
  }
  return { text: characters.join(""), isEntered }
}
