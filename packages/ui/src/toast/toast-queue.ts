import type { Tone } from "../theme/tone"

export type ToastMessage = {
  readonly tone: Tone
  readonly text: string
  /** The act that it tells of: the success of a later try takes its failures away. */
  readonly of?: string
}
export type Toast = ToastMessage & { readonly id: number; readonly count: number }

/** Milliseconds that a message stays. An error stays until somebody dismisses it. */
const stay: Readonly<Record<Tone, number>> = {
  info: 6000,
  positive: 6000,
  caution: 10_000,
  critical: Number.POSITIVE_INFINITY,
}

/** More messages cover the work; the oldest temporary one leaves first. */
const most = 4

/**
 * The messages on screen, oldest first. A repeated message counts up instead of appearing twice, so that a burst of scans
 * does not bury the screen. Nothing leaves while somebody reads (pointer or focus on them).
 */
export const createToastQueue = () => {
  let toasts: readonly Toast[] = []
  let nextId = 1
  let held = false
  /** Failures that nobody could read yet: they came up in this very turn. */
  const unread = new Set<Toast>()
  /** They leave once nobody reads any more. */
  let overtaken: readonly Toast[] = []
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const show = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }

  const stop = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }

  const dismiss = (id: number) => {
    stop(id)
    show(toasts.filter((toast) => toast.id !== id))
  }

  const start = ({ id, tone }: Toast) => {
    stop(id)
    if (held || stay[tone] === Number.POSITIVE_INFINITY) return
    timers.set(
      id,
      setTimeout(() => dismiss(id), stay[tone]),
    )
  }

  const add = (message: ToastMessage) => {
    const same = toasts.find(
      ({ tone, text, of }) => tone === message.tone && text === message.text && of === message.of,
    )
    const toast = same ? { ...same, count: same.count + 1 } : { ...message, id: nextId++, count: 1 }
    const others = same ? toasts.map((other) => (other === same ? toast : other)) : [...toasts, toast]
    const surplus = others.length > most ? (others.find(({ tone }) => tone !== "critical") ?? others[0]) : undefined
    if (surplus) stop(surplus.id)
    unread.add(toast)
    setTimeout(() => unread.delete(toast))
    show(others.filter((other) => other !== surplus))
    if (toast !== surplus) start(toast)
    return toast.id
  }

  /**
   * For the beginning of a try: the answer takes away the failures that the same act showed before it. A failure of the
   * same press stays: one that sends several requests may succeed with the last and yet have failed with the first.
   */
  const failuresOf = (act: string) => {
    const before = toasts.filter((toast) => toast.of === act && toast.tone === "critical" && !unread.has(toast))
    return () => {
      if (held) overtaken = [...overtaken, ...before]
      else leave(before)
    }
  }

  /** One that was shown again meanwhile is another one. */
  const leave = (leaving: readonly Toast[]) => {
    if (toasts.some((toast) => leaving.includes(toast))) show(toasts.filter((toast) => !leaving.includes(toast)))
  }

  const hold = () => {
    held = true
    for (const { id } of toasts) stop(id)
  }

  const release = () => {
    held = false
    leave(overtaken)
    overtaken = []
    for (const toast of toasts) start(toast)
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return { add, failuresOf, dismiss, hold, release, subscribe, current: () => toasts }
}

export type ToastQueue = ReturnType<typeof createToastQueue>
