import { inflateSync } from "node:zlib"
import { users } from "@sightline/fixtures/records/user"
import { Canvas } from "@sightline/hardware-simulator/printer/canvas"
import { png } from "@sightline/hardware-simulator/printer/png"
import { readCodes } from "@sightline/hardware-simulator/read"
import { type Caller, callerAs } from "./calls"
import type { Who } from "./sign-in"

/** A new badge of a user, with its code as a scanner reads it from the card. */
export async function badgeOf(url: string, who: Who, by: Who = "owner", pin?: string): Promise<string> {
  const issuer: Caller = await callerAs(url, by)
  const response = await fetch(`${url}/api/Badge/Issue`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${issuer.token}`, clientid: "3" },
    body: JSON.stringify({ userID: users[who].id, days: 30, ...(pin !== undefined && { pin }) }),
  })
  if (response.status !== 200) throw new Error(`no badge: ${await response.text()}`)
  return codeOnCard(new Uint8Array(await response.arrayBuffer()))
}

/** The code of a card: its dots drawn as a picture, and read by an independent decoder. */
async function codeOnCard(pdf: Uint8Array): Promise<string> {
  const file = Buffer.from(pdf).toString("latin1")
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, text = ""]) => {
    try {
      return [inflateSync(Buffer.from(text, "latin1")).toString("latin1")]
    } catch {
      return []
    }
  })
  const dots = streams
    .flatMap((stream) => [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)])
    .map(([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }))
    .filter(({ width, height }) => width === height)
  const [first] = dots
  if (!first) throw new Error("there is no code on the card")
  const left = Math.min(...dots.map(({ x }) => x))
  const top = Math.min(...dots.map(({ y }) => y))
  const places = dots.map(({ x, y }) => ({
    column: Math.round((x - left) / first.width),
    row: Math.round((y - top) / first.width),
  }))
  const side = 1 + Math.max(...places.map(({ column, row }) => Math.max(column, row)))
  const canvas = new Canvas(side, side)
  for (const { column, row } of places) canvas.black(column, row)
  const [read] = await readCodes(png(canvas, { scale: 6, border: 40 }))
  if (!read) throw new Error("the card's code cannot be read")
  return read.text
}
