import { ascii } from "./output"

/** A stream of command lines with embedded binary data. */
export class Lines {
  at = 0

  constructor(readonly bytes: Uint8Array) {}

  /** The next line without its end; `undefined` if it is incomplete. */
  next(): string | undefined {
    const end = this.bytes.indexOf(0x0a, this.at)
    if (end < 0) return undefined
    const line = ascii(this.bytes.slice(this.at, end)).replace(/\r$/, "")
    this.at = end + 1
    return line
  }

  /** The text before the nth comma, and the bytes after it; `undefined` if they have not all arrived. */
  binary(commas: number, size: (head: readonly string[]) => number): { head: string[]; data: Uint8Array } | undefined {
    let end = this.at - 1
    for (let seen = 0; seen < commas; seen++) {
      end = this.bytes.indexOf(0x2c, end + 1)
      if (end < 0) return undefined
    }
    const head = ascii(this.bytes.slice(this.at, end)).split(",")
    const length = size(head)
    if (end + 1 + length > this.bytes.length) return undefined
    this.at = end + 1 + length
    return { head, data: this.bytes.slice(end + 1, end + 1 + length) }
  }

  startsWith(command: string): boolean {
    return ascii(this.bytes.slice(this.at, this.at + command.length)) === command
  }
}
