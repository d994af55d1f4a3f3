/** Milliseconds of pause while the user types (document 1 §9). */
export const pause = 500

/** Debounces: calls with the last of several values within a pause; `cancel` drops the pending one. */
export function debounced<Value>(call: (value: Value) => void, wait = pause) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const later = (value: Value) => {
    cancel()
    timer = setTimeout(() => call(value), wait)
  }
  return Object.assign(later, { cancel })
}

/** The search text without surrounding blanks (document 1 §5). */
export const searched = (text: string) => text.trim()
