/** Where the keys lie that came before the program of the page. */
const place = "sightlineEarlyKeys"

interface EarlyKeys {
  readonly keys: readonly KeyboardEvent[]
  readonly stop: () => void
}

/** Script for the head of a page, before everything else: a scanner does not wait for the program to be loaded. */
export const earlyKeys = `(()=>{const keys=[],keep=(key)=>{keys.push(key)};addEventListener("keydown",keep,true);window.${place}={keys,stop:()=>removeEventListener("keydown",keep,true)}})()`

/** What has come until now, once; from here on somebody listens. */
export function takeEarlyKeys(page: Window): readonly KeyboardEvent[] {
  const early: EarlyKeys | undefined = Reflect.get(page, place)
  early?.stop()
  Reflect.deleteProperty(page, place)
  return early?.keys ?? []
}
