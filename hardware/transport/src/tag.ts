import type { Connection } from "./transport"

/** A printer moves the label to its antenna, writes and reads: some seconds at most. */
const patience = 10_000

/** What the printer has read back from the tag that it wrote; nothing where it does not say. */
export async function tagReadBack(connection: Connection, withinMs = patience): Promise<string | undefined> {
  let text = ""
  for (const end = Date.now() + withinMs; Date.now() < end; ) {
    const bytes = await connection.read(end - Date.now())
    if (!bytes) return undefined
    text += Buffer.from(bytes).toString("latin1")
    const [, read] = /EPC\[([^\]]*)\]/.exec(text) ?? []
    if (read !== undefined) return read.trim().toUpperCase()
  }
  return undefined
}
