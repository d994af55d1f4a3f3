/** Waits this long, or until the signal aborts. */
export const pause = (milliseconds: number, enough: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (enough.aborted) return resolve()
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      enough.removeEventListener("abort", done)
      resolve()
    }
    enough.addEventListener("abort", done)
  })
