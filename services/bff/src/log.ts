import { Cause, Inspectable, Layer, Logger, LogLevel } from "effect"

type Entry = Record<string, unknown>

/** One JSON object per line: level, time, the fiber's annotations, and the message. */
export const jsonLine = Logger.make<unknown, string>(({ annotations, cause, date, logLevel, message }) => {
  const entry: Entry = { level: logLevel.label.toLowerCase(), time: date.toISOString() }
  for (const [name, value] of annotations) entry[name] = value
  for (const part of Array.isArray(message) ? message : [message]) {
    if (typeof part === "object" && part !== null) Object.assign(entry, part)
    else entry.message = entry.message === undefined ? String(part) : `${entry.message} ${part}`
  }
  if (!Cause.isEmpty(cause)) entry.cause = Cause.pretty(cause, { renderErrorCause: true })
  return Inspectable.stringifyCircular(entry)
})

/**
 * Lines are written together, once per turn of the event loop: a write per request would cost more than the request's
 * checks.
 */
function together(write: (text: string) => void) {
  let waiting = ""
  const flush = () => {
    const text = waiting
    waiting = ""
    if (text !== "") write(text)
  }
  process.once("exit", flush)
  return (line: string) => {
    if (waiting === "") setImmediate(flush)
    waiting += `${line}\n`
  }
}

const levels = {
  trace: LogLevel.Trace,
  debug: LogLevel.Debug,
  info: LogLevel.Info,
  warning: LogLevel.Warning,
  error: LogLevel.Error,
  none: LogLevel.None,
}

/** Structured lines on stdout from the named level up (LOG_LEVEL). */
export const logToStdout = (level: keyof typeof levels) => {
  const line = together((text) => void process.stdout.write(text))
  return Layer.merge(
    Logger.replace(Logger.defaultLogger, Logger.map(jsonLine, line)),
    Logger.minimumLogLevel(levels[level]),
  )
}
