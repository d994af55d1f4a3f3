import { useRevalidator } from "@remix-run/react"
import { kindOf, type LayoutKind, type LayoutLine, layoutProblems, sameLayout } from "@sightline/model/layout-rules"
import type { OwnLayout } from "@sightline/model/layout-settings"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { useEffect, useState } from "react"
import type { change } from "./change.server"
import { changeRefusals, words } from "./words"

type Problems = Readonly<Record<string, string>>

/** The next free name of a list: `brand_4`. A free name starts empty. */
export function nextName(lines: readonly LayoutLine[], section: string, kind: LayoutKind): string {
  if (kind.name === null) return ""
  const taken = lines.filter((line) => line.section === section && kindOf(line) === kind)
  const numbers = taken.map(({ name }) => Number(name.slice(name.lastIndexOf("_") + 1))).filter(Number.isFinite)
  return `${kind.name}_${Math.max(0, ...numbers) + 1}`
}

export const emptyLine = (section: string, name: string): LayoutLine => ({
  ...{ section, name, value: "", code: name, navigateUrl: "", styleCss: "{}", isPublic: section !== "HEADER" },
  ...(section === "QUOTES" && { code: "" }),
})

/** Milliseconds without a key after which the draft is saved for the windows that show it. */
const pause = 600

/** Windows that show the draft while somebody types. */
interface Followers {
  readonly isOpen: boolean
  readonly refresh: () => void
}

/** The state of the form, and what happens to the layout. */
export function useLayout(own: OwnLayout, { isOpen: isFollowed, refresh }: Followers) {
  const [stored, setStored] = useState(own.lines)
  const [lines, setLines] = useState(own.lines)
  const [version, setVersion] = useState(own.version)
  const [problems, setProblems] = useState<Problems>({})
  const [isBehind, setBehind] = useState(false)
  const acting = useAct<typeof change>("/admin/layout/change", changeRefusals)
  const { revalidate } = useRevalidator()
  const isUnsaved = !sameLayout(stored, lines)

  const edit = (next: readonly LayoutLine[]) => {
    setLines(next)
    setProblems({})
  }

  const shows = ({ _tag }: Heard<typeof change>) => _tag === "StaleVersion"
  const hear = (heard: Heard<typeof change>) => {
    if (heard._tag === "FieldsRefused")
      setProblems(Object.fromEntries(Object.entries(heard.errors).map(([at, [why = ""]]) => [at, why])))
    if (heard._tag === "StaleVersion") setBehind(true)
    if (heard._tag === "StaleVersion" || heard._tag === "Done") revalidate()
    if (heard._tag !== "Done") return null
    setVersion(heard.value.version)
    return heard.value.version
  }

  const save = async (over = version, done: string | null = words.saved) => {
    const sent = lines
    const saved = hear(
      await acting.act({ change: "save", lines: sent, version: over }, { done: done ?? undefined, shows }),
    )
    if (saved !== null) setStored(sent)
    return saved
  }

  // What was sent once and refused waits for the next key, or for the person who saves.
  const [tried, setTried] = useState(lines)
  const isDue = isFollowed && isUnsaved && !isBehind && !acting.isPending && tried !== lines
  // Each key begins the pause again.
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => {
      setTried(lines)
      void save(version, null)
    }, pause)
    return () => clearTimeout(timer)
  }, [isDue, lines])

  // Also after a publishing, a discarding, and a former state.
  useEffect(refresh, [version])

  /** Mistakes that the browser finds are not sent; the domain looks again. */
  const publish = async () => {
    const found = layoutProblems(lines, own.url)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const saved = isUnsaved ? await save(version, null) : version
    if (saved !== null) hear(await acting.act({ change: "publish", version: saved }, { done: words.published, shows }))
  }

  const discard = async () => {
    const heard = await acting.act({ change: "discard", version }, { done: words.discarded, shows })
    if (hear(heard) === null) return
    setStored(own.published)
    edit(own.published)
  }

  const restore = async (number: number) => {
    const isDraft = isUnsaved || !sameLayout(stored, own.published)
    const heard = await acting.act({ change: "restore", number, version }, { done: words.restored(number), shows })
    if (hear(heard) !== null && !isDraft) setFollows(true)
  }

  /** Without a draft the form follows what is published: the page reads it after a former state came back. */
  const [follows, setFollows] = useState(false)
  if (follows && own.version === version) {
    setFollows(false)
    setStored(own.lines)
    setLines(own.lines)
  }

  const settle = async (whose: "mine" | "theirs") => {
    setBehind(false)
    setVersion(own.version)
    setStored(own.lines)
    if (whose === "theirs") edit(own.lines)
    else await save(own.version)
  }

  return {
    lines,
    problems,
    edit,
    save,
    publish,
    discard,
    restore,
    settle,
    /** Somebody else was faster, and the page has read what they stored. */
    isBehind: isBehind && own.version !== version,
    leaveBehind: () => setBehind(false),
    isActing: acting.isPending,
    isUnsaved,
    isPublished: !isUnsaved && sameLayout(stored, own.published),
  }
}
