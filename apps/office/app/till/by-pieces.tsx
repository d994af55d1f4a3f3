import { Muted } from "@sightline/ui/muted"
import { TextField } from "@sightline/ui/text-field"
import { toNextField } from "../shell/keys/next-field"
import * as look from "./by-pieces.css"
import { denominations, nameOf, type Pieces, piecesIn, worthOf } from "./denominations"
import { words } from "./words"

type Props = { pieces: Pieces; onChange: (pieces: Pieces) => void }

/** Counts cash by its notes and coins: a number, Enter, the next number. */
export function ByPieces({ pieces, onChange }: Props) {
  const worth = worthOf(pieces)
  return (
    <details>
      <summary>{words.byPieces}</summary>
      <fieldset className={look.pieces} aria-label={words.pieces} onKeyDown={toNextField}>
        {denominations.map((cents) => (
          <TextField
            key={cents}
            label={nameOf(cents)}
            name={`pieces${cents}`}
            kind="code"
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            value={pieces[cents] ?? ""}
            error={piecesIn(pieces[cents]) === undefined ? words.wrongPieces : undefined}
            onChange={({ target }) => onChange({ ...pieces, [cents]: target.value })}
          />
        ))}
      </fieldset>
      <span role="status">{worth !== null && <Muted as="span">{words.together(worth)}</Muted>}</span>
    </details>
  )
}
