import { scanProfiles } from "@sightline/hardware-scan/profile"
import { learnedGap } from "@sightline/hardware-scan/station"
import { uuidv7 } from "@sightline/hardware-scan/uuid"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import type { Entry } from "../task/entry"
import { oneByOne } from "../task/one-by-one"
import { makeScanQueue, type ScanQueue } from "../task/queue"
import { scanDatabase, week } from "../task/scan-database"
import { amongTabs } from "../task/tabs"
import { removal } from "../task/verbs/remove"
import { recogniseFor } from "./recognise"
import { type RemovalScope, sendTo } from "./send"
import { newsOf, words } from "./words"

/** The queue of this user at this client, connected to the scanner and to the page's messages. */
export function useRemoval(scope: RemovalScope) {
  const { clientId, clientCode, userId, signInPath } = scope
  const [queue, setQueue] = useState<ScanQueue>()
  const toast = useToast()
  const tell = useRef(toast)
  tell.current = toast
  const opening = useRef(scope)
  opening.current = scope

  useEffect(() => {
    const opened = removalQueue(opening.current)
    setQueue(opened)
    const stopListening = opened.listen({
      onNews: (entry) => {
        const news = newsOf(entry)
        if (news) tell.current(news)
      },
      onSessionEnded: () =>
        window.location.assign(`${signInPath}?returnTo=${encodeURIComponent(window.location.pathname)}`),
      onStoreFailed: () => tell.current({ tone: "caution", text: words.memoryOnly }),
    })
    const stopScanning = listenForScans({
      profile: scanProfiles.scanRemove,
      learnedGap: learnedGap(() => window.localStorage),
      recognise: recogniseFor(clientCode),
      onScan: ({ id, text, at }) => void opened.put(removal(text), { id, at }),
      onCut: (beginning, whole) => tell.current({ tone: "caution", text: words.cut(beginning.text, whole.text) }),
      onDuplicate: () => tell.current({ tone: "info", text: words.scannedTwice }),
    })
    const retry = () => void opened.retryNow()
    window.addEventListener("online", retry)
    return () => {
      stopListening()
      stopScanning()
      window.removeEventListener("online", retry)
    }
  }, [clientId, clientCode, userId, signInPath])

  const entries = useSyncExternalStore(queue ? queue.subscribe : never, queue ? queue.current : none, none)
  return { entries, queue }
}

/** A queue outlives the screen: scans are sent even while their user looks at another page. */
const queues = new Map<string, ScanQueue>()

function removalQueue(scope: RemovalScope): ScanQueue {
  const person = `${scope.clientId}.${scope.userId}`
  const known = queues.get(person)
  if (known) {
    void known.retryNow()
    return known
  }
  // Separate per user and client, so that nobody sends another user's scans (decisions D-26).
  const name = `sightline-removal-${person}`
  const store = scanDatabase(name, { openFor: week })
  const queue = amongTabs(name, (tabs) =>
    makeScanQueue({ store, send: oneByOne(sendTo(scope)), newId: uuidv7, ...tabs }),
  )
  queues.set(person, queue)
  void queue.start()
  return queue
}

const empty: readonly Entry[] = []
const none = () => empty
const never = () => () => {}
