/** How long somebody may pause while he types, in milliseconds (document 1 §9). */
export const pause = 500

/** Calls only for the last of several values that come within a pause; `cancel` forgets the one that waits. */
export function debounced<Value>(call: (value: Value) => void, wait = pause) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const later = (value: Value) => {
    cancel()
    timer = setTimeout(() => call(value), wait)
  }
  return Object.assign(later, { cancel })
}

/** What is searched for: blanks around it mean nothing (document 1 §5). */
export const searched = (text: string) => text.trim()
