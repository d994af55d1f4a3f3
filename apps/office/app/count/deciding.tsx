import { countLengths } from "@sightline/model/count-rules"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Inline } from "@sightline/ui/inline"
import { Muted } from "@sightline/ui/muted"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import type { applyCount, CountPage, changeCount } from "./count.server"
import { applyRefusals, changeRefusals, words } from "./words"

type Props = Pick<CountPage, "session" | "review"> & {
  /** Settled once no area of this page is being ended. */
  afterEnding: () => Promise<void>
  onChanged: () => void
}

/** What an editor may do with a count in its present state. */
export function Deciding({ session: { id, version, state }, review, afterEnding, onChanged }: Props) {
  const changing = useAct<typeof changeCount>("/count/part/change", changeRefusals)
  const applying = useAct<typeof applyCount>("/count/part/apply", applyRefusals)
  const [question, setQuestion] = useState<"apply" | "cancel">()
  const toast = useToast()
  const [isWaiting, setWaiting] = useState(false)
  const change = async (to: "review" | "recount" | "cancel") => {
    // Pressed right after the end of an area, it would overtake it and be refused for the area that still counts.
    setWaiting(true)
    await afterEnding()
    setWaiting(false)
    const heard = await changing.act({ to, id, version })
    setQuestion(undefined)
    if (isKnown(heard)) onChanged()
  }
  const apply = async (because: string) => {
    const heard = await applying.act({ id, version, digest: review?.digest ?? "", because: because || null })
    if (heard._tag !== "CountDoubtful") setQuestion(undefined)
    if (isKnown(heard)) onChanged()
    if (heard._tag === "Done") toast({ tone: "positive", text: words.booked(heard.value.missing, heard.value.surplus) })
  }
  const isUnderWay = state === "open" || state === "recount" || state === "review"
  useShortcut("nextStep", () => {
    if (state === "review") setQuestion("apply")
    else if (isUnderWay) void change("review")
  })
  if (!isUnderWay) return null
  return (
    <>
      <Inline>
        {state === "review" && <Button onPress={() => setQuestion("apply")}>{words.apply}</Button>}
        <Button
          tone={state === "review" ? "quiet" : "accent"}
          isPending={isWaiting || changing.isPending}
          onPress={() => void change("review")}
        >
          {words.review}
        </Button>
        {state === "review" && (
          <Button tone="quiet" onPress={() => void change("recount")}>
            {words.recount}
          </Button>
        )}
        <Button tone="plain" onPress={() => setQuestion("cancel")}>
          {words.cancel}
        </Button>
      </Inline>
      {question === "apply" && (
        <FormDialog
          title={words.apply}
          submit={words.apply}
          isPending={applying.isPending}
          onSubmit={(form) => void apply(String(form.get("because") ?? "").trim())}
          onClose={() => setQuestion(undefined)}
        >
          <Muted>{words.applyHelp}</Muted>
          <TextField
            label={words.because}
            name="because"
            description={words.becauseHelp}
            maxLength={countLengths.because}
            autoComplete="off"
          />
        </FormDialog>
      )}
      <ConfirmDialog
        title={words.cancelTitle}
        content={words.cancelContent}
        confirm={words.cancel}
        cancel={words.keep}
        isOpen={question === "cancel"}
        isPending={changing.isPending}
        onOpenChange={(isOpen) => !isOpen && setQuestion(undefined)}
        onConfirm={() => void change("cancel")}
      />
    </>
  )
}
