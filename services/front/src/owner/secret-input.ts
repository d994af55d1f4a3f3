import type { ReadStream } from "node:tty"

/** A secret typed by a person without an echo, or piped in by a program. */
export function readSecret(question: string): Promise<string> {
  const { stdin } = process
  return stdin.isTTY ? typed(stdin, question) : firstOf(stdin)
}

async function firstOf(input: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of input) chunks.push(Buffer.from(chunk))
  return withoutLineEnd(Buffer.concat(chunks).toString("utf8"))
}

/** Files and `echo` end their text with a newline that is not part of the password. */
export const withoutLineEnd = (text: string): string => text.replace(/\r?\n$/, "")

const [interrupt, endOfInput, clearLine] = ["\u0003", "\u0004", "\u0015"]

/** In raw mode the terminal passes each key on at once and echoes none, so this function handles deleting and aborting. */
async function typed(terminal: ReadStream, question: string): Promise<string> {
  // Set before the prompt, so that keys typed early are not echoed either.
  terminal.setRawMode(true)
  process.stderr.write(question)
  terminal.setEncoding("utf8")
  let line: string[] = []
  try {
    for await (const chunk of terminal.iterator({ destroyOnReturn: false })) {
      for (const key of String(chunk)) {
        if (key === "\r" || key === "\n") return line.join("")
        if (key === interrupt || key === endOfInput) process.exit(130)
        if (key === clearLine) line = []
        else if (key === "\u007f" || key === "\b") line.pop()
        else line.push(key)
      }
    }
    return line.join("")
  } finally {
    terminal.setRawMode(false)
    process.stderr.write("\n")
  }
}
