import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react"
import { ConfirmDialog } from "../confirm-dialog/confirm-dialog"
import { Dialog } from "../dialog/dialog"

export type Question = { readonly title: string; readonly content: string }

/** What a form tells its dialog about closing. */
type Closing = {
  /** The form has unsaved values: closing asks first. */
  readonly asks: boolean
  readonly question?: Question | undefined
  /** The answer is pending: the dialog stays until it arrives. */
  readonly isPending: boolean
}

const unsaved: Question = {
  title: "Unsaved information",
  content: "You have unsaved information. Do still want to exist with out saving?",
}

type Given = { readonly close: () => void; readonly say: (closing: Closing) => void }

const DialogContext = createContext<Given>({ close: () => undefined, say: () => undefined })

type Props = { title: string; size?: ComponentProps<typeof Dialog>["size"]; onClose: () => void; children: ReactNode }

/** A dialog that asks its form before it closes. */
export function AskingDialog({ title, size = "narrow", onClose, children }: Props) {
  const closing = useRef<Closing>({ asks: false, isPending: false })
  const [question, setQuestion] = useState<Question>()
  const close = () => {
    const { asks, isPending, question = unsaved } = closing.current
    if (isPending) return
    if (asks) setQuestion(question)
    else onClose()
  }
  const latest = useRef(close)
  latest.current = close
  const [given] = useState<Given>(() => ({
    close: () => latest.current(),
    say: (said) => {
      closing.current = said
    },
  }))
  return (
    <Dialog title={title} size={size} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContext.Provider value={given}>{children}</DialogContext.Provider>
      <ConfirmDialog
        title={question?.title ?? ""}
        content={question?.content ?? ""}
        confirm="Yes"
        cancel="No"
        isOpen={question !== undefined}
        onOpenChange={(isOpen) => !isOpen && setQuestion(undefined)}
        onConfirm={onClose}
      />
    </Dialog>
  )
}

/** Declares what closing means now, and returns how to close. */
export function useClosing({ asks, question, isPending }: Closing): () => void {
  const { close, say } = useContext(DialogContext)
  useEffect(() => say({ asks, question, isPending }))
  return close
}
