import type { QueueNews, QueueSettings, ScanQueue } from "./queue"

/**
 * Several tabs share one store: one of them sends, another takes over when it closes or crashes, and each shows the
 * others' work. `name` is the store's.
 */
export function amongTabs(
  name: string,
  open: (shared: Required<Pick<QueueSettings, "turn" | "publish">>) => ScanQueue,
): ScanQueue {
  const tabs = new BroadcastChannel(name)
  const queue = open({ turn: () => firstInLine(name), publish: (news) => tabs.postMessage(news) })
  tabs.addEventListener("message", ({ data }: MessageEvent<QueueNews>) => queue.hear(data))
  return queue
}

/** The browser's lock elects the first tab, and its successor. */
const firstInLine = (turn: string) =>
  new Promise<void>((resolve) => {
    void navigator.locks.request(turn, () => {
      resolve()
      return new Promise(() => undefined)
    })
  })
