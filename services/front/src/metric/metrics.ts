import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { queueState } from "@sightline/domain/db/condition"
import { placesNow } from "@sightline/domain/lane/places-now"
import { Metric, MetricBoundaries } from "effect"
import type { Live } from "../live/live"
import { listen, stopListening } from "../serve/listen"
import type { TcpAddress } from "../settings/read"
import { CannotStart } from "../start/cannot-start"
import { type Labels, labelsOf } from "./labels"
import { placePairs } from "./places"
import { contentType, prometheusText } from "./prometheus"
import { routeOf } from "./route"

const requests = Metric.histogram(
  "sightline_http_request_seconds",
  MetricBoundaries.fromIterable([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]),
  "Requests by method, route and status, from their first byte to the end of the answer.",
)

const gauge = (name: string, description: string) => Metric.gauge(`sightline_${name}`, { description })
const streams = gauge("live_streams", "Browsers that listen for changes.")
const memory = gauge("memory_bytes", "Memory of the process by kind.")
const lag = gauge(
  "event_loop_lag_seconds",
  "How late timers ran since the last reading: mean, 99th percentile and longest.",
)
const uptime = gauge("uptime_seconds", "Age of the process.")
const queueDue = gauge("queue_jobs_due", "Jobs that are due and have not begun.")
const queueOldest = gauge("queue_oldest_due_seconds", "How long the oldest of them has been due.")
const queueGivenUp = gauge("queue_jobs_given_up", "Jobs given up in the last 7 days, by name.")
const queueRead = gauge("queue_readable", "1 if the queue could be read for this answer.")

interface Sources {
  readonly live: Pick<Live, "streams">
  /** The queue's database, in a process that works it. */
  readonly queueUrl: string | undefined
}

export interface Metrics {
  /** Counts a request once its answer has ended, or its visitor has left. */
  observe(pathname: string, req: IncomingMessage, res: ServerResponse): void
  /** Answers at /metrics; returns how to end it. */
  listen(address: TcpAddress, sources: Sources): Promise<() => Promise<void>>
}

export function makeMetrics(): Metrics {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  /** Names of jobs that were told once: they fall to zero instead of staying. */
  const named = new Set<string>()

  const collect = async ({ live, queueUrl }: Sources) => {
    set(streams, live.streams())
    const { rss, heapUsed, external } = process.memoryUsage()
    for (const [kind, bytes] of Object.entries({ rss, heapUsed, external })) set(memory, bytes, { kind })
    const late = { mean: delay.mean, p99: delay.percentile(99), longest: delay.max }
    for (const [of, nanoseconds] of Object.entries(late))
      set(lag, Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0, { of })
    delay.reset()
    set(uptime, process.uptime())
    if (queueUrl) await collectQueue(queueUrl, named)
  }

  return {
    observe(pathname, req, res) {
      const began = performance.now()
      res.once("close", () => {
        const status = res.writableFinished ? String(res.statusCode) : "left"
        const labels = { method: req.method ?? "", route: routeOf(pathname), status }
        requests.unsafeUpdate((performance.now() - began) / 1000, labelsOf(labels))
      })
    },
    async listen({ host, port }, sources) {
      const server = createServer((req, res) => {
        if (req.method !== "GET" || req.url?.split("?", 1)[0] !== "/metrics") return void res.writeHead(404).end()
        collect(sources).then(
          () => res.writeHead(200, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(metricsText()),
          () => res.writeHead(500).end(),
        )
      })
      await listen(server, { host, port }).catch((cause: unknown) => {
        if (!(cause instanceof CannotStart)) throw cause
        throw new CannotStart(`METRICS_LISTEN=${host}:${port} cannot be used: ${cause.message}`)
      })
      return async () => {
        delay.disable()
        await stopListening(server, 0)
      }
    },
  }
}

const metricsText = () => prometheusText([...Metric.unsafeSnapshot(), ...placePairs(placesNow())])

/** Without the database the rest of the metrics is still told. */
async function collectQueue(url: string, named: Set<string>): Promise<void> {
  const state = await queueState(url).catch(() => undefined)
  set(queueRead, state ? 1 : 0)
  if (!state) return
  set(queueDue, state.waiting)
  set(queueOldest, state.oldest)
  for (const { name } of state.failed) named.add(name)
  for (const job of named) set(queueGivenUp, state.failed.find(({ name }) => name === job)?.count ?? 0, { job })
}

const set = (metric: Metric.Metric.Gauge<number>, value: number, labels: Labels = {}) =>
  metric.unsafeUpdate(value, labelsOf(labels))
