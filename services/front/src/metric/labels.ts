import { MetricLabel } from "effect"

export type Labels = Readonly<Record<string, string>>

export const labelsOf = (labels: Labels): MetricLabel.MetricLabel[] =>
  Object.entries(labels).map(([key, value]) => MetricLabel.make(key, value))
