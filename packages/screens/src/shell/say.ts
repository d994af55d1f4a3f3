import type { Tone } from "@sightline/ui/theme/tone"

type Tagged = { readonly _tag: string }

/** The message for each outcome of one action; a forgotten outcome is a type error. */
export type Words<Outcome extends Tagged> = {
  readonly [Tag in Outcome["_tag"]]: string | ((outcome: Extract<Outcome, { readonly _tag: Tag }>) => string)
}

export function say<Outcome extends Tagged>(words: Words<Outcome>, outcome: Outcome): string {
  const found = words[outcome._tag as Outcome["_tag"]] as string | ((outcome: Outcome) => string)
  return typeof found === "string" ? found : found(outcome)
}

/** Every outcome other than done looks like a refusal. */
export const toneOf = ({ _tag }: Tagged): Tone => (_tag === "Done" ? "positive" : "critical")
