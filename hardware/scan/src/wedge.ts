import { apartOf } from "./apart"
import { type Finding, type FoundCode, makeDetector, silenceOf } from "./detector"
import { takeEarlyKeys } from "./early"
import { type FieldBefore, fieldBefore, isPassword, restoreFields, takesText } from "./field"
import { isMade } from "./made"
import { gapInForce, scanProfiles } from "./profile"
import { makeSilence } from "./silence"
import { makeDelivery, type Scan, type ScanListener, type ScanSource } from "./source"
import { isText, physicalText, type Stroke, suffixOf, typedText } from "./stroke"
import { uuidv7 } from "./uuid"

/** Listens to the keyboard wedge while the screen is mounted. */
export const listenForScans = (listener: ScanListener, page: Window = window): (() => void) =>
  wedgeOf(page).listen(listener)

/**
 * Starts listening before a screen does: earlier scans, and the keys that the page's head kept through `earlyKeys`, wait
 * for the screen as long as it takes. Where a page is for secrets alone, everything else that is typed fast is typing: programs
 * that fill a sign-in in for a person are as fast as a scanner.
 */
export function hearScanner(page: Window = window, isForSecrets: () => boolean = () => false): void {
  if (!wedges.has(page)) wedges.set(page, wedge(page, Number.POSITIVE_INFINITY, isForSecrets))
}

/** Another device's code goes the same way to the current screen. */
export const handOver = (scan: Scan, page: Window = window): void => wedgeOf(page).deliver(scan)

/**
 * Gives the page everything that a scanner types instead of its codes, key by key, until it stops: for the screen that
 * looks at the scanner itself. `take` answers whether it takes the key; nothing else sees one that it takes.
 */
export const hearStrokes = (take: (stroke: Stroke) => boolean, page: Window = window): (() => void) =>
  wedgeOf(page).hear(take)

const wedges = new WeakMap<Window, Wedge>()

function wedgeOf(page: Window): Wedge {
  const known = wedges.get(page)
  const source = known ?? wedge(page)
  if (!known) wedges.set(page, source)
  return source
}

interface Wedge extends ScanSource {
  readonly deliver: (scan: Scan) => void
  readonly hear: (take: (stroke: Stroke) => boolean) => () => void
}

interface Press extends Stroke {
  readonly before: FieldBefore | undefined
}

/** One per page, for its whole life: a scan may begin on one screen and end on the next. */
export function wedge(page: Window, heldFor?: number, isForSecrets: () => boolean = () => false): Wedge {
  const delivery = makeDelivery(heldFor)
  const gap = () => {
    const front = delivery.front()
    return gapInForce(front?.profile ?? scanProfiles.global, front?.learnedGap)
  }
  const detector = makeDetector<Press>(() => ({
    gap: gap(),
    minLength: (delivery.front()?.profile ?? scanProfiles.global).minLength,
    fixedLength: delivery.front()?.profile.fixedLength,
    recognise: (text) => (apartOf(page)?.is(text) ? "certain" : delivery.front()?.recognise?.(text)),
  }))
  let lateSuffixUntil = 0
  let swallowed: string | undefined
  /** The action of a code's first key, in case a stall ended the code too early. */
  const told = new WeakMap<Press, Scan>()
  const silence = makeSilence<Press>(page, () => report(wanted(detector.silence())))
  let instead: ((stroke: Stroke) => boolean) | undefined

  const wanted = (findings: readonly Finding<Press>[]): readonly Finding<Press>[] =>
    isForSecrets()
      ? findings
          .map((finding) => ({ ...finding, found: finding.found.filter(({ text }) => apartOf(page)?.is(text)) }))
          .filter(({ found }) => found.length > 0)
      : findings

  function keyDown(event: KeyboardEvent): void {
    const target = event.composedPath()[0] ?? event.target
    if (isMade(event) || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    if (isPassword(target) || ignored.test(event.key)) return
    const stroke = strokeOf(event)
    const suffix = suffixOf(event.key)
    if (!event.repeat && instead?.(stroke)) {
      swallow(event)
      return
    }
    if (event.repeat) {
      repeated(event)
      return
    }
    if (event.key === " " && !takesText(target) && detector.isQuick(stroke)) swallow(event)
    detector.resume(silence.brokenBy(event.timeStamp))
    // A scan that ended before this key leaves the field first, so that the key's own snapshot does not contain it.
    report(wanted(detector.until(event.timeStamp)))
    const idle = detector.waiting().length === 0
    if (isText(event) && detector.isQuick(stroke) && isSecret(stroke)) swallow(event)
    const press = { ...stroke, before: fieldBefore(target) }
    const findings = wanted(suffix || isText(event) ? detector.press(press) : detector.silence())
    report(findings)
    // Where codes have one length their last key ends them, and would reach the field after it was restored.
    if (!suffix && findings.some(({ found }) => found.some(({ strokes }) => strokes.includes(press)))) swallow(event)
    if (!suffix) lateSuffixUntil = 0
    else if (findings.length > 0 || (idle && event.timeStamp <= lateSuffixUntil)) swallow(event)
    if (suffix && findings.length > 0) silence.expectSuffix()
    silence.await(detector.waiting(), silenceOf(gap()))
  }

  /** The letters of a secret, by either reading of the keys, reach no field. */
  function isSecret(stroke: Stroke): boolean {
    const strokes = [...detector.waiting(), stroke]
    const apart = apartOf(page)
    return apart !== undefined && (apart.begins(typedText(strokes)) || apart.begins(physicalText(strokes)))
  }

  /** A held key repeats as fast as a scanner's keys; a scanner holds none. */
  function repeated(event: KeyboardEvent): void {
    if (event.code === swallowed) swallow(event)
    else detector.forget()
  }

  function keyUp(event: KeyboardEvent): void {
    if (event.code !== swallowed || isMade(event)) return
    swallow(event)
    swallowed = undefined
  }

  function swallow(event: KeyboardEvent): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    swallowed = event.code
  }

  function report(findings: readonly Finding<Press>[]): void {
    for (const { found } of findings) {
      restoreFields(found.flatMap(({ strokes }) => strokes.map(({ before }) => before)))
      for (const code of found) deliver(code)
    }
  }

  function deliver({ text, at, strokes: [first] }: FoundCode<Press>): void {
    lateSuffixUntil = at + lateSuffix
    const earlier = first && told.get(first)
    if (earlier?.text === text) return
    const scan: Scan = { id: uuidv7(), text, at: page.performance.timeOrigin + at, by: "wedge" }
    if (first) told.set(first, scan)
    if (earlier && !apartOf(page)?.is(text)) delivery.front()?.onCut?.(earlier, scan)
    pass(scan)
  }

  function pass(scan: Scan): void {
    const apart = apartOf(page)
    if (apart?.is(scan.text)) apart.deliver(scan)
    else delivery.deliver(scan)
  }

  page.addEventListener("keydown", keyDown, { capture: true })
  page.addEventListener("keyup", keyUp, { capture: true })
  for (const early of takeEarlyKeys(page)) keyDown(early)
  const hear = (take: (stroke: Stroke) => boolean) => {
    instead = take
    return () => {
      if (instead === take) instead = undefined
    }
  }
  return { listen: delivery.add, deliver: pass, hear }
}

const strokeOf = (event: KeyboardEvent): Press => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  capsLock: event.getModifierState("CapsLock"),
  at: event.timeStamp,
  before: undefined,
})

/** Keys that neither type nor end a text. */
const ignored = /^(Shift|Backspace|CapsLock|NumLock|AltGraph|Control|Alt|Meta|Unidentified|Process)$/

/** Some scanners send their suffix late, or twice. It belongs to the code, not to a button. */
const lateSuffix = 400
