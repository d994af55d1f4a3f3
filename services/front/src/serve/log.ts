export interface Log {
  info(message: string, fields?: Record<string, unknown>): void
  error(message: string, fields?: Record<string, unknown>): void
}

/** One JSON object per line, never with a token, a cookie, a body or a query. */
export const jsonLog = (write: (line: string) => void = (line) => process.stderr.write(line)): Log => {
  const line =
    (level: string) =>
    (message: string, fields: Record<string, unknown> = {}) =>
      write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, plainError)}\n`)
  return { info: line("info"), error: line("error") }
}

const plainError = (_key: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value
