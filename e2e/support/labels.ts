import { drawCode } from "@sightline/hardware-simulator/draw"
import { readCodes } from "@sightline/hardware-simulator/read"

/** The text of a printed label as a scanner reads it: drawn as a picture, and read by an independent decoder. */
export async function fromLabel(code: string): Promise<string> {
  const [read, ...others] = await readCodes(await drawCode(code, "CODE128"))
  if (!read || others.length > 0) throw new Error(`the label of ${code} is not one readable code`)
  return read.text
}
