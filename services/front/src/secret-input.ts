import type { ReadStream } from "node:tty"

/** A secret that a person types, or that a program writes into the input. What is typed is not shown. */
export function readSecret(question: string): Promise<string> {
  const { stdin } = process
  return stdin.isTTY ? typed(stdin, question) : firstOf(stdin)
}

async function firstOf(input: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of input) chunks.push(Buffer.from(chunk))
  return withoutLineEnd(Buffer.concat(chunks).toString("utf8"))
}

/** A file and an echo end their text with a line end that belongs to nobody's password. */
export const withoutLineEnd = (text: string): string => text.replace(/\r?\n$/, "")

const [interrupt, endOfInput, clearLine] = ["\u0003", "\u0004", "\u0015"]

/** The terminal passes each key on at once and shows none, so deleting and giving up are done here. */
async function typed(terminal: ReadStream, question: string): Promise<string> {
  // Before the question: whoever types ahead is not shown either.
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
