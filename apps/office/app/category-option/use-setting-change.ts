import { useRevalidator } from "@remix-run/react"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useState } from "react"
import { settingRefusals, words } from "./setting-words"
import type { changeSetting, LoadedSettings } from "./settings.server"

export type Setting = LoadedSettings["settings"][number]
type Changes = Partial<Pick<Setting, "statusId" | "orderSequence" | "attributeIds" | "isHidden">>

/** Stores a setting of a field; whether it was stored. */
export type SaveSetting = (of: Setting, changes: Changes) => Promise<boolean>

/** The rows as the server answered last, and the way to change one. */
export function useSettingChange(loaded: readonly Setting[]) {
  const { act, isPending } = useAct<typeof changeSetting>("/updatecategoryoptionstable/change", settingRefusals)
  const { revalidate } = useRevalidator()
  // A changed row is shown as it was answered, until the page is read again.
  const [answered, setAnswered] = useState({ of: loaded, rows: new Map<number, Setting>() })
  const save: SaveSetting = async ({ id, name }, changes) => {
    const heard = await act({ id, ...changes }, { done: words.saved(name), failed: words.notSaved(name) })
    if (heard._tag === "Done")
      setAnswered(({ of, rows }) => ({ of: loaded, rows: new Map(of === loaded ? rows : []).set(id, heard.value) }))
    revalidate()
    return heard._tag === "Done"
  }
  const rows = loaded.map((row) => (answered.of === loaded && answered.rows.get(row.id)) || row)
  return { rows, save, isPending }
}
