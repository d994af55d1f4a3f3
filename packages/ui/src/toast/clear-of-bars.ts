export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Messages {
  readonly left: number
  readonly right: number
  readonly height: number
}

/**
 * The distance of messages from the foot of the window, so that they cover no bar. In a window too low for both they stay
 * inside it.
 */
export function clearOfBars(messages: Messages, bars: readonly Box[], windowHeight: number, gap: number): number {
  const highest = Math.max(gap, windowHeight - messages.height)
  let bottom = gap
  for (const bar of [...bars].sort((a, b) => b.bottom - a.bottom)) {
    const foot = windowHeight - bottom
    const isBeside = bar.right <= messages.left || bar.left >= messages.right
    const isApart = bar.top >= foot || bar.bottom <= foot - messages.height
    if (!isBeside && !isApart) bottom = windowHeight - bar.top + gap
  }
  return Math.min(bottom, highest)
}
