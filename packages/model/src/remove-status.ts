export interface RemoveStatus {
  label: string
  statusId: number
}

/**
 * The default remove status of a client, split at its last underscore: names may contain one, ids may not. `null` if it
 * is missing or has no id; removal is then refused (decisions D-77).
 */
export function removeStatus(text: string | null): RemoveStatus | null {
  const match = /^(.+)_(\d{1,9})$/.exec(text ?? "")
  return match?.[1] && match[2] ? { label: match[1], statusId: Number(match[2]) } : null
}
