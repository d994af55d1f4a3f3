import { Form, useLocation, useNavigate } from "@remix-run/react"
import type { ScanProfile } from "@sightline/hardware-scan/profile"
import { learnedGap } from "@sightline/hardware-scan/station"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import { recogniseFor } from "@sightline/screens/removal/recognise.ts"
import { useTakesScans } from "@sightline/screens/shell/scan-mode.ts"
import { NativeButton } from "@sightline/ui/native-button"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { type FormEvent, useEffect, useRef, useState } from "react"
import * as look from "./code-search.css"
import { words } from "./words"

type Props = {
  /** Where the page is; the code stands in its query. */
  path: string
  code: string
  clientCode: string
  profile: ScanProfile
  /** The screen's name for the scan mode. */
  scans: string
  /** False while the page is being left: scans then wait for the next page. */
  isListening?: boolean
}

export const codeSearchId = "code-search"

/**
 * Finds a product by a scan, or by what is typed. While the search box has the focus, a scan belongs to the box: it
 * stands there like typed text, and its end presses Search.
 */
export function CodeSearch({ path, code, clientCode, profile, scans, isListening = true }: Props) {
  const [isEmpty, setEmpty] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const toast = useToast()
  const { key } = useLocation()
  useTakesScans(scans)
  const latest = useRef({ navigate, toast })
  latest.current = { navigate, toast }
  useEffect(() => {
    if (!isListening) return
    const find = (text: string) => {
      if (document.activeElement !== field.current || !field.current)
        return latest.current.navigate(`${path}?${new URLSearchParams({ code: text })}`)
      field.current.value = text
      form.current?.requestSubmit()
    }
    return listenForScans({
      profile,
      learnedGap: learnedGap(() => window.localStorage),
      recognise: recogniseFor(clientCode),
      onScan: ({ text }) => find(text),
      onCut: (_beginning, whole) => latest.current.toast({ tone: "caution", text: words.cut(whole.text) }),
      onDuplicate: () => latest.current.toast({ tone: "info", text: words.scannedTwice }),
    })
  }, [path, clientCode, profile, isListening])
  // The box shows what the page shows, also after a step back in the history.
  useEffect(() => {
    if (key && field.current) field.current.value = code
  }, [key, code])

  const check = (event: FormEvent) => {
    const isBlank = field.current?.value.trim() === ""
    setEmpty(isBlank)
    if (!isBlank) return field.current?.select()
    event.preventDefault()
    field.current?.focus()
  }
  return (
    <Form ref={form} className={look.form} action={path} onSubmit={check} noValidate>
      <TextField
        ref={field}
        id={codeSearchId}
        label={words.field}
        name="code"
        kind="code"
        placeholder={words.placeholder}
        defaultValue={code}
        error={isEmpty ? words.emptyCode : undefined}
        onChange={() => setEmpty(false)}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
      />
      <div className={look.button}>
        <NativeButton type="submit">{words.search}</NativeButton>
      </div>
    </Form>
  )
}
