/** Milliseconds that an answer of no is kept back. */
export const pauseLength = 500

/** Each is a connection that waits: with what belongs to it some ten kilobytes. */
export const mostPausing = 2_000

/**
 * A pause before a visitor is told no. People who ask again as soon as they hear an answer ask twice a second and connection,
 * instead of as fast as this process can say no (decision 201). Past the limit there is none.
 */
export function makePause() {
  let pausing = 0
  return async (): Promise<void> => {
    if (pausing >= mostPausing) return
    pausing++
    await new Promise<void>((resolve) => setTimeout(resolve, pauseLength).unref())
    pausing--
  }
}
