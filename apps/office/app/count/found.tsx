import type { CountResultClass } from "@sightline/model/count-result"
import type { OutcomeOf } from "@sightline/screens/act/use-act.ts"
import { Badge } from "@sightline/ui/badge"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { Stack } from "@sightline/ui/stack"
import type { endSweep } from "./count.server"
import { foundWords as words } from "./found-words"
import { words as countWords } from "./words"

type Result = Extract<OutcomeOf<typeof endSweep>, { readonly _tag: "Done" }>["value"]

export interface Found {
  readonly result: Result
  /** Tags that hang on nothing here: only the page that heard them knows how many. */
  readonly foreign: number
}

/** "42 seen and in stock here, 2 missing so far, 1 seen, though sold or gone." */
const summary = ({ result: { tags, here, isBlind, groups }, foreign }: Found): string => {
  const isWhole = tags > 0 && !isBlind && !groups.some(({ class: kind }) => kind === "missing")
  return [
    tags > 0 ? words.here(here) : words.noneOurs,
    ...(isWhole ? [words.noneMissing] : []),
    ...groups.map(({ units, class: kind }) => words.counted(units, kind)),
    ...(foreign > 0 ? [countWords.foreign(foreign)] : []),
  ].join("; ")
}

/** What a sweep found, in one sentence. */
export function FoundHead(found: Found) {
  const { area, isBlind } = found.result
  return (
    <>
      <h2>{words.titleOf(area)}</h2>
      <p>{`${summary(found)}.${isBlind ? ` ${words.blind}` : ""}`}</p>
    </>
  )
}

const tones = {
  missing: "critical",
  gone: "caution",
  elsewhere: "caution",
  beside: "caution",
  surplus: "caution",
  outside: "neutral",
  moved: "neutral",
} as const satisfies Record<CountResultClass, string>

/** What is not simply seen and in stock here, with its first names and what to do. */
export function FoundGroups({ result: { groups }, foreign }: Found) {
  return (
    <>
      {groups.map((group) => (
        <Group key={group.class} {...group} />
      ))}
      {foreign > 0 && (
        <p>
          {countWords.foreignHelp} <Link href="/tags">{countWords.pairs}</Link>
        </p>
      )}
    </>
  )
}

type OfClass = Result["groups"][number]

function Group({ class: kind, units, total, things }: OfClass) {
  return (
    <section aria-label={words.counted(units, kind)}>
      <Stack gap="small">
        <h3>
          <Badge tone={tones[kind]}>{words.counted(units, kind)}</Badge>
        </h3>
        <Muted>{words.help[kind]}</Muted>
        <ul>
          {things.map((thing) => (
            <li key={thing.itemId}>
              <Link href={`/inventory/update/${thing.inventoryId}/${thing.itemId}`}>{thing.name}</Link>
              {`, ${aboutOf(thing, kind).join(", ")}`}
              {kind === "missing" && (
                <>
                  {", "}
                  <Link href={`/tags/find/${thing.itemId}`} aria-label={words.findOf(thing)}>
                    {words.find}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
        {total > things.length && <p>{words.more(total - things.length)}</p>}
      </Stack>
    </section>
  )
}

type Thing = OfClass["things"][number]

const aboutOf = ({ itemId, units, place, status }: Thing, kind: CountResultClass) => [
  words.item(itemId),
  ...(units > 1 ? [words.units(units)] : []),
  ...(kind === "gone" || kind === "moved" ? [status] : []),
  ...(place === "" ? [] : [place]),
]
