import type { QueueNews, QueueSettings, ScanQueue } from "./queue"

/**
 * Several tabs on one store: of them one sends, the others when it is closed or dies, and each shows what the others do.
 * `name` is the store's.
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

/** The browser sees to it that one is first, and who is next. */
const firstInLine = (turn: string) =>
  new Promise<void>((resolve) => {
    void navigator.locks.request(turn, () => {
      resolve()
      return new Promise(() => undefined)
    })
  })
