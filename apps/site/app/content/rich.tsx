import { Fragment, type ReactNode } from "react"

const marks = /\[([^\]]+)\]\(((?:\/|#|https:\/\/)[^)\s]*)\)|\*\*([^*]+)\*\*/g

/** Words with `[links](/address)` and `**emphasis**`. */
export function Rich({ words }: { words: string }): ReactNode {
  const pieces: ReactNode[] = []
  let from = 0
  for (const match of words.matchAll(marks)) {
    const [whole, label, href, strong] = match
    pieces.push(words.slice(from, match.index))
    pieces.push(href ? <a href={href}>{label}</a> : <strong>{strong}</strong>)
    from = match.index + whole.length
  }
  pieces.push(words.slice(from))
  return pieces.map((piece, index) => <Fragment key={`${index}:${words.length}`}>{piece}</Fragment>)
}

/** The same words as plain text. */
export const plainWords = (words: string) => words.replace(marks, (_, label, _href, strong) => label ?? strong)
