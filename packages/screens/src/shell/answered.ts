const listeners = new Set<() => void>()

/** Listens for answers to this page's requests; returns the unsubscribe. */
export function onAnswered(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const tellAnswered = (): void => {
  for (const listener of listeners) listener()
}
