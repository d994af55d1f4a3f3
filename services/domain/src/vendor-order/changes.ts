import type { NotedChange } from "../history/note-change"

interface Side {
  readonly order: { readonly phone: string; readonly email: string; readonly note: string } | null
  readonly lines: ReadonlyArray<{
    readonly inventoryId: number
    readonly description: string
    readonly quantity: number
  }>
}

/** What a save changed, for the history: never a price (decisions D-141). */
export function changesOf(before: Side, after: Side): ReadonlyArray<NotedChange> {
  const texts = (["phone", "email", "note"] as const).map((name) => ({
    name: names[name],
    before: before.order?.[name] ?? "",
    after: after.order?.[name] ?? "",
  }))
  const products = new Map(
    [...before.lines, ...after.lines].map(({ inventoryId, description }) => [inventoryId, description]),
  )
  const quantity = ({ lines }: Side, id: number) =>
    String(lines.find(({ inventoryId }) => inventoryId === id)?.quantity ?? "")
  const counts = [...products].map(([id, name]) => ({ name, before: quantity(before, id), after: quantity(after, id) }))
  return [...texts, ...counts].filter((change) => change.before !== change.after)
}

const names = { phone: "Phone", email: "Email", note: "Note" } as const
