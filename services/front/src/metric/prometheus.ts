import { type MetricPair, MetricState } from "effect"

export const contentType = "text/plain; version=0.0.4; charset=utf-8"

type Labels = ReadonlyArray<readonly [string, string]>

/** A sum, a gauge or a histogram with its samples, as Prometheus reads them. */
interface Family {
  readonly kind: "counter" | "gauge" | "histogram"
  readonly help: string
  readonly lines: string[]
}

/** The metrics whose names are ours, in the text format of Prometheus. */
export function prometheusText(pairs: ReadonlyArray<MetricPair.MetricPair.Untyped>): string {
  const families = new Map<string, Family>()
  for (const { metricKey, metricState } of pairs) {
    if (!metricKey.name.startsWith("sightline_")) continue
    const labels: Labels = metricKey.tags.map(({ key, value }) => [key, value])
    const told = samplesOf(metricKey.name, labels, metricState)
    if (!told) continue
    const help = metricKey.description._tag === "Some" ? metricKey.description.value : ""
    const family = families.get(metricKey.name) ?? { kind: told.kind, help, lines: [] }
    family.lines.push(...told.lines)
    families.set(metricKey.name, family)
  }
  const texts = [...families].sort(([one], [other]) => (one < other ? -1 : 1))
  return texts
    .map(([name, { kind, help, lines }]) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines, ""].join("\n"),
    )
    .join("")
}

function samplesOf(name: string, labels: Labels, state: unknown): Omit<Family, "help"> | undefined {
  if (MetricState.isCounterState(state)) return { kind: "counter", lines: [sample(name, labels, Number(state.count))] }
  if (MetricState.isGaugeState(state)) return { kind: "gauge", lines: [sample(name, labels, Number(state.value))] }
  if (!MetricState.isHistogramState(state)) return undefined
  const below = state.buckets.flatMap(([bound, count]) =>
    Number.isFinite(bound) ? [sample(`${name}_bucket`, [...labels, ["le", String(bound)]], count)] : [],
  )
  const all = sample(`${name}_bucket`, [...labels, ["le", "+Inf"]], state.count)
  const sums = [sample(`${name}_sum`, labels, state.sum), sample(`${name}_count`, labels, state.count)]
  return { kind: "histogram", lines: [...below, all, ...sums] }
}

function sample(name: string, labels: Labels, value: number): string {
  const written = labels.map(([key, text]) => `${key}="${escaped(text)}"`).join(",")
  return `${name}${written === "" ? "" : `{${written}}`} ${value}`
}

const escaped = (text: string) => text.replace(/\\/g, "\\\\").replace(/\n/g, "\\n").replace(/"/g, '\\"')
