import type { ScanQueue } from "@sightline/screens/task/queue.ts"

/** The retry interval while the server does not answer. */
const everySoOften = 3000

/** Notices a lost network, and polls until the product answers again; then the queue goes on. */
export function watchReach(queue: ScanQueue, page: Window = window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    if (queue.reach() !== "away") return
    const isThere = await isReady()
    if (isThere) await queue.regain()
    if (queue.reach() === "away") later()
  }
  function later(): void {
    clearTimeout(timer)
    timer = setTimeout(ask, everySoOften)
  }

  const stopListening = queue.listen({ onReach: (reach) => reach === "away" && later() })
  const lost = () => queue.lose()
  const soon = () => void ask()
  page.addEventListener("offline", lost)
  page.addEventListener("online", soon)
  if (!page.navigator.onLine) queue.lose()
  // A page that opened without the product has known it since before anybody listened, and with nothing to send nothing else asks.
  if (queue.reach() === "away") later()
  return () => {
    clearTimeout(timer)
    stopListening()
    page.removeEventListener("offline", lost)
    page.removeEventListener("online", soon)
  }
}

const isReady = () =>
  fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(everySoOften) }).then(
    ({ ok }) => ok,
    () => false,
  )
