import { drawCode } from "@sightline/hardware-simulator/draw"
import { readCodes } from "@sightline/hardware-simulator/read"

/** What a scanner reads off a printed label: drawn as a picture, and read by a decoder that did not draw it. */
export async function fromLabel(code: string): Promise<string> {
  const [read, ...others] = await readCodes(await drawCode(code, "CODE128"))
  if (!read || others.length > 0) throw new Error(`the label of ${code} is not one readable code`)
  return read.text
}
