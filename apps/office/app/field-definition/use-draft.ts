import { useRevalidator } from "@remix-run/react"
import { patched, patchOf } from "@sightline/fields/patch"
import type { FilledFields } from "@sightline/model/category-option"
import type { FieldDefinition, FieldImpacts, OwnFields, PreviewedForm } from "@sightline/model/field-definition"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { useMemo, useState } from "react"
import type { change } from "./change.server"
import { changeRefusals, words } from "./words"

type Answer = Heard<typeof change>
type Problems = Readonly<Record<string, readonly string[]>>

/** The draft over what is published, and everything that happens to it. Each change is saved at once. */
export function useDraft(own: OwnFields) {
  const { published, changes, version } = own
  const fields = useMemo(() => patched(published, changes), [published, changes])
  const acting = useAct<typeof change>("/admin/fields/change", changeRefusals)
  const { revalidate } = useRevalidator()
  const [problems, setProblems] = useState<Problems>({})
  const [impact, setImpact] = useState<FieldImpacts>()
  const [isUnseen, setUnseen] = useState(false)

  const hear = (heard: Answer) => {
    if (heard._tag === "FieldsRefused") setProblems(heard.errors)
    if (heard._tag === "StaleVersion" || heard._tag === "Done") revalidate()
    if (heard._tag === "Done") setProblems({})
    return heard
  }

  /** Saves the draft with these fields in it; null takes a field out that is not published yet. */
  const keep = (edited: Readonly<Record<string, FieldDefinition | null>>, done: string, isShown = false) => {
    const known = new Set(fields.map(({ code }) => code))
    const changed = fields.flatMap((field) => {
      const other = edited[field.code]
      return other === null ? [] : [other ?? field]
    })
    const added = Object.values(edited).flatMap((field) => (field && !known.has(field.code) ? [field] : []))
    const sent = patchOf(published, [...changed, ...added])
    return acting
      .act(
        { change: "save", changes: sent, version },
        { done, shows: ({ _tag }) => isShown && _tag === "StaleVersion" },
      )
      .then(hear)
  }

  const discard = () => acting.act({ change: "discard", version }, { done: words.discarded }).then(hear)

  const restore = (number: number) =>
    acting.act({ change: "restore", number, version }, { done: words.restored(number) }).then(hear)

  /** What publishing does is counted first, and shown. */
  const check = async () => {
    const heard = await acting.act({ change: "impact" }, { isKeyless: true })
    if (heard._tag === "FieldsRefused") setProblems(heard.errors)
    if (heard._tag !== "Done" || !("seen" in heard.value)) return
    setProblems({})
    setUnseen(false)
    setImpact(heard.value)
  }

  const publish = async () => {
    if (!impact) return
    const heard = await acting.act(
      { change: "publish", version, seen: impact.seen },
      { done: words.published, shows: ({ _tag }) => _tag === "ImpactUnseen" },
    )
    if (heard._tag === "ImpactUnseen") {
      setUnseen(true)
      return setImpact({ impacts: heard.impacts, seen: heard.seen })
    }
    hear(heard)
    setImpact(undefined)
  }

  const preview = async (categoryId: number, form: PreviewedForm): Promise<FilledFields | undefined> => {
    const heard = await acting.act({ change: "preview", categoryId, form }, { isKeyless: true })
    if (heard._tag === "FieldsRefused") setProblems(heard.errors)
    if (heard._tag !== "Done" || !("fields" in heard.value)) return undefined
    setProblems({})
    return heard.value
  }

  return {
    fields,
    problems,
    keep,
    discard,
    restore,
    check,
    publish,
    preview,
    impact,
    isUnseen,
    leave: () => setImpact(undefined),
    isActing: acting.isPending,
    isPublished: changes.length === 0,
  }
}

/** Moves a field before the one above it in a list; their positions change as little as they can. */
export function movedUp(above: FieldDefinition, field: FieldDefinition): Readonly<Record<string, FieldDefinition>> {
  const isTied = above.orderSequence === field.orderSequence
  return {
    [field.code]: { ...field, orderSequence: above.orderSequence },
    [above.code]: { ...above, orderSequence: isTied ? above.orderSequence + 1 : field.orderSequence },
  }
}
