import { isUsualTag, readTag, usualDigits } from "./tag-number"

/** What a line of a reader at a serial port says; `dbm` is null where it says no signal strength. */
export type TagLine =
  | { readonly _tag: "Read"; readonly epc: string; readonly dbm: number | null }
  | { readonly _tag: "Unread"; readonly line: string }

/**
 * Reads a line: the number of a tag, by itself or among fields with or without names, and the signal strength with which the reader
 * heard it. Readers agree on no form (decision 224).
 */
export function readTagLine(line: string): TagLine {
  const text = line.replace(marks, " ").trim()
  // Behind a whole number, digits are an antenna or a count, and not more of it.
  const alone = isUsualTag(text.split(/\s/)[0] ?? "") ? undefined : readTag(text)
  if (alone !== undefined) return { _tag: "Read", epc: alone, dbm: null }
  const fields = fieldsOf(text)
  const epc = numberIn(fields)
  return epc === undefined ? { _tag: "Unread", line } : { _tag: "Read", epc, dbm: signalIn(fields) }
}

interface Field {
  /** In lower case; empty where the line names nothing. */
  readonly name: string
  readonly value: string
}

/** Control characters around a line, and the quotes and braces of JSON. */
const marks = /[^\P{Cc}\t]|["'{}[\]]/gu

/** A name has a letter that is no hexadecimal digit, so that `E2:80` stays a number. */
const named = /([a-z_-]*[g-z][a-z_-]*)\s*[:=]\s*/gi

function fieldsOf(text: string): readonly Field[] {
  const joined = text.replace(named, "$1=")
  const pieces = joined.split(/[,;|\t]/.test(joined) ? /[,;|\t]/ : /\s+/)
  return pieces.map((piece) => {
    const [value = "", name = ""] = piece.split("=").reverse()
    return { name: name.trim().toLowerCase(), value: value.trim() }
  })
}

const namesOfNumber = /^(epc|tag|tagid|tag_id|uid|id)$/

/** The named one; else one of the usual length, because a time in microseconds may look like a short one. */
function numberIn(fields: readonly Field[]): string | undefined {
  const numbers = fields.flatMap(({ name, value }) => {
    const epc = readTag(value)
    return epc === undefined ? [] : [{ name, epc }]
  })
  const best =
    numbers.find(({ name }) => namesOfNumber.test(name)) ??
    numbers.find(({ epc }) => epc.length === usualDigits) ??
    numbers[0]
  return best?.epc
}

const namesOfSignal = /rssi|signal|dbm/

function signalIn(fields: readonly Field[]): number | null {
  const of = (some: readonly Field[]) => some.map(({ value }) => strengthOf(value)).find((dbm) => dbm !== null)
  return (
    of(fields.filter(({ name }) => namesOfSignal.test(name))) ?? of(fields.filter(({ name }) => name === "")) ?? null
  )
}

/** From -99 to -20 in dBm, from -990 to -200 in tenths of it. A leading zero is that of a time zone. */
function strengthOf(text: string): number | null {
  const written = /^(-[1-9][0-9]{1,2})(\.[0-9]+)?( ?dBm)?$/i.exec(text)
  if (!written) return null
  const value = Number(`${written[1]}${written[2] ?? ""}`)
  if (value >= -99 && value <= -20) return value
  const isTenths = written[2] === undefined && written[3] === undefined && value >= -990 && value <= -200
  return isTenths ? value / 10 : null
}
