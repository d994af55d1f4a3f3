import type { Connection } from "./transport"

/** `unknown`: the printer does not answer, or its language has no status request. It never counts as `ready`. */
export type PrinterState = "ready" | "paperOut" | "coverOpen" | "offline" | "unknown"
type Language = "zpl" | "tspl" | "epl" | "escpos"

/** The timeout of a status request; a working printer answers at once. */
const patience = 1_000

/** Asks a printer for its status, if its language has a request for it (decision 27). Sends nothing else. */
export async function askStatus(connection: Connection, language: Language): Promise<PrinterState> {
  switch (language) {
    case "zpl":
      return zpl(await answer(connection, "~HS\r\n", (text) => text.split("\u0003").length > 3))
    case "tspl":
      return tspl(await answer(connection, "\u001b!?", (text) => text.length >= 1))
    case "escpos":
      return escpos(connection)
    case "epl":
      return "unknown"
  }
}

/** Three strings between STX and ETX; of the first: paper out is field 2, pause field 3; of the second: head open is field 3. */
function zpl(answered: string | undefined): PrinterState {
  const [first, second] = (answered ?? "").split("\u0002").slice(1)
  if (first === undefined || second === undefined) return "unknown"
  if (second.split(",")[2] === "1") return "coverOpen"
  const [, paperOut, paused] = first.split(",")
  if (paperOut === "1") return "paperOut"
  return paused === "1" ? "offline" : "ready"
}

/** One byte: bit 0 head open, bit 1 jam, bit 2 out of paper, bit 3 out of ribbon, bit 4 paused. */
function tspl(answered: string | undefined): PrinterState {
  if (answered === undefined) return "unknown"
  const byte = answered.charCodeAt(0)
  if (byte & 0x01) return "coverOpen"
  if (byte & 0x0c) return "paperOut"
  return byte & 0x12 ? "offline" : "ready"
}

/** `DLE EOT 2` tells cover and paper end, `DLE EOT 1` whether it is online. Bits 1 and 4 of an answer are always set. */
async function escpos(connection: Connection): Promise<PrinterState> {
  const cause = await ask(connection, 2)
  if (cause === undefined) return "unknown"
  if (cause & 0x04) return "coverOpen"
  if (cause & 0x20) return "paperOut"
  const printer = await ask(connection, 1)
  if (printer === undefined) return "unknown"
  return printer & 0x08 ? "offline" : "ready"
}

async function ask(connection: Connection, question: number): Promise<number | undefined> {
  const text = await answer(connection, String.fromCharCode(0x10, 0x04, question), (bytes) => bytes.length >= 1)
  const byte = text?.charCodeAt(0)
  return byte !== undefined && (byte & 0x93) === 0x12 ? byte : undefined
}

async function answer(
  connection: Connection,
  question: string,
  isWhole: (text: string) => boolean,
): Promise<string | undefined> {
  await connection.write(Buffer.from(question, "latin1"))
  let text = ""
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const bytes = await connection.read(end - Date.now())
    if (!bytes) return undefined
    text += Buffer.from(bytes).toString("latin1")
    if (isWhole(text)) return text
  }
  return undefined
}
