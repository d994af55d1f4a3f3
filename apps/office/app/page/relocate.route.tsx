import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { Inline } from "@sightline/ui/inline"
import { LinkButton } from "@sightline/ui/link-button"
import { AssigneeDialog } from "../assignee/assignee-dialog"
import { readWizard } from "../relocation/relocation.server"
import { Relocations } from "../relocation/relocations"
import { RelocateWizard } from "../relocation/wizard"
import { scanWords, words } from "../relocation/words"
import { Screen } from "../shell/screen"
import { FormField } from "./form-field"

export const loader = (args: LoaderFunctionArgs) => readWizard(args)

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

export default function Relocate() {
  const loaded = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <Screen title={words.title}>
      <Inline>
        <LinkButton tone="quiet" href="/relocate/scan">
          {scanWords.title}
        </LinkButton>
      </Inline>
      <RelocateWizard loaded={loaded} Field={FormField} People={AssigneeDialog} onChanged={revalidate} />
      <Relocations relocations={loaded.relocations} timeZone={loaded.timeZone} onChanged={revalidate} />
    </Screen>
  )
}
