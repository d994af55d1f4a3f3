import { int, ints, text } from "../db/typed"

/** The person who asks for a change, and the key of their request. */
export interface Mover {
  readonly userId: number
  readonly centerIds: ReadonlyArray<number>
  readonly once: { readonly key: string; readonly digest: string } | null
}

/** What an operation is told of them. */
export const moverArgs = { user: int, centers: ints, key: text, digest: text }

/** The same as an operation takes it. */
export const byMover = ({ userId, centerIds, once }: Mover) => ({
  user: userId,
  centers: centerIds,
  key: once?.key ?? null,
  digest: once?.digest ?? null,
})
