/** Stores the keys that arrived before the page's program. */
const place = "sightlineEarlyKeys"

interface EarlyKeys {
  readonly keys: readonly KeyboardEvent[]
  readonly stop: () => void
}

/** A script for the page's head, before everything else: a scanner does not wait for the program to load. */
export const earlyKeys = `(()=>{const keys=[],keep=(key)=>{keys.push(key)};addEventListener("keydown",keep,true);window.${place}={keys,stop:()=>removeEventListener("keydown",keep,true)}})()`

/** The keys so far, once; from now on a listener receives them. Where nothing listens, this forgets them. */
export function takeEarlyKeys(page: Window): readonly KeyboardEvent[] {
  const early: EarlyKeys | undefined = Reflect.get(page, place)
  early?.stop()
  Reflect.deleteProperty(page, place)
  return early?.keys ?? []
}
