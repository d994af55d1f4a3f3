import { type Finding, makeDetector, silenceOf } from "./detector"
import { type FieldBefore, fieldBefore, isPassword, restoreFields, takesText } from "./field"
import { gapInForce, scanProfiles } from "./profile"
import { makeDelivery, type ScanListener, type ScanSource } from "./source"
import { isText, type Stroke, suffixOf } from "./stroke"
import { uuidv7 } from "./uuid"

/** Listens to the scanner that types like a keyboard, for as long as the screen is in front. */
export function listenForScans(listener: ScanListener, page: Window = window): () => void {
  const known = wedges.get(page)
  const source = known ?? wedge(page)
  if (!known) wedges.set(page, source)
  return source.listen(listener)
}

const wedges = new WeakMap<Window, ScanSource>()

interface Press extends Stroke {
  readonly before: FieldBefore | undefined
}

/** One per page and for its whole life: a scan may begin on one screen and end on the next. */
export function wedge(page: Window): ScanSource {
  const delivery = makeDelivery()
  const gap = () => {
    const front = delivery.front()
    return gapInForce(front?.profile ?? scanProfiles.global, front?.learnedGap)
  }
  const detector = makeDetector<Press>(() => ({
    gap: gap(),
    minLength: (delivery.front()?.profile ?? scanProfiles.global).minLength,
    recognise: delivery.front()?.recognise ?? (() => undefined),
  }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let lateSuffixUntil = 0
  let swallowed: string | undefined
  let endsBySuffix = false

  function keyDown(event: KeyboardEvent): void {
    const target = event.composedPath()[0] ?? event.target
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    if (isPassword(target) || ignored.test(event.key)) return
    const stroke = strokeOf(event)
    const suffix = suffixOf(event.key)
    if (event.repeat) {
      repeated(event)
      return
    }
    if (event.key === " " && !takesText(target) && detector.isQuick(stroke)) swallow(event)
    // What ended before this key leaves the field first, so that the key's own snapshot is without it.
    report(detector.until(event.timeStamp))
    const idle = detector.waitingSince() === undefined
    const findings =
      suffix || isText(event) ? detector.press({ ...stroke, before: fieldBefore(target) }) : detector.silence()
    report(findings)
    if (!suffix) lateSuffixUntil = 0
    else if (findings.length > 0 || (idle && event.timeStamp <= lateSuffixUntil)) swallow(event)
    waitForSilence()
  }

  /** A key held down comes as quickly as a scanner's keys; a scanner holds none. */
  function repeated(event: KeyboardEvent): void {
    if (event.code === swallowed) swallow(event)
    else detector.forget()
  }

  function keyUp(event: KeyboardEvent): void {
    if (event.code !== swallowed) return
    swallow(event)
    swallowed = undefined
  }

  function swallow(event: KeyboardEvent): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    swallowed = event.code
  }

  function report(findings: readonly Finding<Press>[]): void {
    for (const { found, end } of findings) {
      endsBySuffix = end !== "silence"
      restoreFields(found.flatMap(({ strokes }) => strokes.map(({ before }) => before)))
      for (const { text, at } of found) {
        lateSuffixUntil = at + lateSuffix
        delivery.deliver({ id: uuidv7(), text, at: page.performance.timeOrigin + at, by: "wedge" })
      }
    }
  }

  /**
   * A page that was busy runs its timers before it has seen all keys, so a late timer lets them in first. Where keys
   * reach the page late, the next one may be later still; and half a code may be the code of another item.
   */
  function waitForSilence(): void {
    clearTimeout(timer)
    const since = detector.waitingSince()
    if (since === undefined) return
    const silence = endsBySuffix ? suffixPatience : silenceOf(gap())
    const lateness = Math.min(Math.max(0, page.performance.now() - since), mostLateness)
    const due = since + silence + 2 * lateness
    const conclude = () => report(detector.silence())
    const ring = () => {
      timer = setTimeout(conclude, page.performance.now() - due > busy ? silence : 0)
    }
    timer = setTimeout(ring, Math.max(0, due - page.performance.now()))
  }

  page.addEventListener("keydown", keyDown, { capture: true })
  page.addEventListener("keyup", keyUp, { capture: true })
  return { listen: delivery.add }
}

const strokeOf = (event: KeyboardEvent): Press => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  capsLock: event.getModifierState("CapsLock"),
  at: event.timeStamp,
  before: undefined,
})

/** Keys that are no part of a text and end none. */
const ignored = /^(Shift|Backspace|CapsLock|NumLock|AltGraph|Control|Alt|Meta|Unidentified|Process)$/

const busy = 50

/** A scanner that has just sent a suffix sends one again: without it the code is not over. */
const suffixPatience = 1000

const mostLateness = 500

/** Some scanners send their suffix after a pause, or two of them. It belongs to the code, not to a button. */
const lateSuffix = 400
