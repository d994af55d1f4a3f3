import { answerFromThread } from "../files/thread-port"
import { readTables } from "./read-tables"
import type { Piece, Reading } from "./table"

/** Cells per message: the receiving thread is busy with one for a millisecond or two. */
const mostCells = 10_000

function* inPieces(tables: readonly Piece[]): Generator<Piece> {
  for (const { of, titles, rows } of tables) {
    const together = Math.max(1, Math.floor(mostCells / titles.length))
    for (let at = 0; at === 0 || at < rows.length; at += together)
      yield { of, titles, rows: rows.slice(at, at + together) }
  }
}

void answerFromThread(async (reading: Reading) => inPieces(await readTables(reading)))
