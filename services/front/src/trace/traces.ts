import { layerJson } from "@effect/opentelemetry/OtlpSerialization"
import { make } from "@effect/opentelemetry/OtlpTracer"
import { FetchHttpClient, HttpClient } from "@effect/platform"
import { Cause, Effect, Exit, Layer, Tracer } from "effect"

/** Where spans go: a collector that speaks OTLP over HTTP, with what it wants to be asked with. */
export interface Collector {
  /** Without the path of the signal. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Sends a span of each call, and of each operation of the domain in it, to a collector: names, times, and whether they
 * succeeded. No span holds a value that somebody typed or stored, so that whoever reads traces learns nothing of people.
 */
export const tracesTo = ({ url, headers }: Collector, roles: ReadonlySet<string>): Layer.Layer<never> =>
  Layer.mergeAll(
    Layer.unwrapScoped(
      Effect.map(
        make({
          url: `${url}/v1/traces`,
          headers,
          resource: { serviceName: "sightline", attributes: { "sightline.serve": [...roles].join(",") } },
        }),
        (tracer) => Layer.setTracer(withoutWords(tracer)),
      ),
    ),
    // Theirs name whole addresses and headers: what was searched, and the tokens of channels.
    Layer.scopedDiscard(Effect.locallyScoped(HttpClient.currentTracerDisabledWhen, () => true)),
  ).pipe(Layer.provide([layerJson, FetchHttpClient.layer]))

/** A log line would become an event of its span, and the message of an error may hold what somebody typed. */
const withoutWords = (tracer: Tracer.Tracer) =>
  Tracer.make({
    context: tracer.context,
    span: (...given) => {
      const span = tracer.span(...given)
      const end = span.end.bind(span)
      return Object.assign(span, {
        event: () => undefined,
        end: (at: bigint, exit: Exit.Exit<unknown, unknown>) => end(at, outcomeOf(exit)),
      })
    },
  })

/** How it ended, with the name of what went wrong. */
function outcomeOf(exit: Exit.Exit<unknown, unknown>): Exit.Exit<unknown, unknown> {
  if (Exit.isSuccess(exit)) return Exit.void
  if (Cause.isInterruptedOnly(exit.cause)) return exit
  return Exit.fail(new NamedOnly(nameOf(Cause.squash(exit.cause))))
}

class NamedOnly extends Error {
  constructor(override readonly name: string) {
    super(name)
    this.stack = name
  }
}

function nameOf(problem: unknown): string {
  if (typeof problem !== "object" || problem === null) return "Error"
  if ("_tag" in problem && typeof problem._tag === "string") return problem._tag
  return problem instanceof Error ? problem.constructor.name : "Error"
}
