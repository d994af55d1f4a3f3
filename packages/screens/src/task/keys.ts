import type { Key } from "./task"

/** A printed label of an item names it; any other code may mean any item of a product. */
export function keysOfCode(code: string, itemId: number | null): readonly Key[] {
  const digits = /\.i\.(\d+)$/i.exec(code)?.[1]
  const named = itemId ?? (digits === undefined ? undefined : Number(digits))
  return [
    ...(code === "" ? [] : [`code:${code.toLowerCase()}` as const]),
    ...(named === undefined ? [] : [`item:${named}` as const]),
  ]
}
