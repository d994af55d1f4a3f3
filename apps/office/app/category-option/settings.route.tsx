import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Lead, ListBar, Screen } from "../shell/screen"
import { words } from "./setting-words"
import { readSettings } from "./settings.server"
import { SettingsTable } from "./settings-table"
import { useSettingChange } from "./use-setting-change"

export const loader = (args: LoaderFunctionArgs) => readSettings(args)

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** Which fields a client's forms have, where and for which categories; for SupperAdmin (decisions D-118). */
export default function CategoryOptionSettings() {
  const { settings, choices, name } = useLoaderData<typeof loader>()
  useLiveData("/live", "category-option")
  const { rows, save, isPending } = useSettingChange(settings)
  return (
    <Screen title={words.title}>
      <Lead>{words.lead}</Lead>
      <ListBar count={rows.length === 1 ? "1 field" : `${rows.length} fields`}>{null}</ListBar>
      <SettingsTable rows={rows} choices={choices} nameOrder={name} isPending={isPending} save={save} />
    </Screen>
  )
}
