import { useRevalidator } from "@remix-run/react"
import type { OwnClient } from "@sightline/model/client-settings"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Inline } from "@sightline/ui/inline"
import { Muted } from "@sightline/ui/muted"
import { useRef, useState } from "react"
import { logoPath } from "../shell/logo-path"
import * as look from "./client.css"
import type { removeLogo, setLogo } from "./logo.server"
import { logoRefusals, logoWords } from "./logo-words"

type Props = { logo: OwnClient["logo"] }

/** The client's logo: shown as papers bear it, set by a file, removed after a question. */
export function LogoSection({ logo }: Props) {
  const [isAsking, setAsking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const setting = useAct<typeof setLogo>("/admin/client/logo", logoRefusals)
  const removing = useAct<typeof removeLogo>("/admin/client/logo/remove", {})
  const { revalidate } = useRevalidator()

  const take = async (picture: File | undefined) => {
    if (!picture || setting.isPending) return
    const form = new FormData()
    form.append("picture", picture)
    const heard = await setting.act(form, { done: logoWords.set, failed: logoWords.notSet })
    // The same file may be chosen again after a refusal.
    if (input.current) input.current.value = ""
    if (heard._tag === "Done") revalidate()
  }
  const remove = async () => {
    const heard = await removing.act({}, { done: logoWords.removed, failed: logoWords.notRemoved })
    setAsking(false)
    if (heard._tag === "Done") revalidate()
  }

  return (
    <section className={look.section} aria-labelledby="client-logo">
      <h2 id="client-logo" className={look.heading}>
        {logoWords.title}
      </h2>
      {logo ? (
        <div className={look.logoPaper}>
          <img className={look.logo} src={logoPath(logo.mark)} alt={logoWords.shown(logo.name)} />
        </div>
      ) : (
        <Muted>{logoWords.none}</Muted>
      )}
      <Muted>{logoWords.about}</Muted>
      <Inline>
        <Button tone="quiet" isPending={setting.isPending} onPress={() => input.current?.click()}>
          {logo ? logoWords.replace : logoWords.choose}
        </Button>
        {logo && (
          <Button tone="quiet" onPress={() => setAsking(true)}>
            {logoWords.remove}
          </Button>
        )}
      </Inline>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,.png,.jpg,.jpeg"
        hidden
        aria-label={logoWords.file}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <ConfirmDialog
        title={logoWords.removeTitle}
        content={logoWords.removeContent}
        confirm={logoWords.remove}
        cancel={logoWords.keep}
        isOpen={isAsking}
        isPending={removing.isPending}
        onOpenChange={setAsking}
        onConfirm={() => void remove()}
      />
    </section>
  )
}
