/** Debounces: runs once after the calls have paused. */
export interface Debounced<Args extends readonly unknown[]> {
  readonly call: (...args: Args) => void
  /** Runs the pending call now. */
  readonly flush: () => void
  readonly cancel: () => void
}

/** `pause` in milliseconds after the last call; the last call's arguments count. */
export function debounced<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  pause: number,
): Debounced<Args> {
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly args: Args } | undefined
  const cancel = () => {
    clearTimeout(waiting?.timer)
    waiting = undefined
  }
  const flush = () => {
    const args = waiting?.args
    cancel()
    if (args) run(...args)
  }
  return {
    call: (...args) => {
      cancel()
      waiting = { timer: setTimeout(flush, pause), args }
    },
    flush,
    cancel,
  }
}
