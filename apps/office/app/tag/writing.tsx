import { longestBarcode } from "@sightline/model/length"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"
import { type FormEvent, useId, useState } from "react"
import * as look from "./tag.css"
import type { setPrefix, tagsPage, writeTag } from "./tag.server"
import { prefixRefusals, words, writeRefusals } from "./words"

type Page = Awaited<ReturnType<typeof tagsPage>>
type Props = Pick<Page, "prefix" | "maySetPrefix" | "printers"> & { onChanged: () => void }

/** New tags: a number of the client's own, written with the label (decision 148). */
export function Writing({ prefix, maySetPrefix, printers, onChanged }: Props) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <Stack>
        <h2 id={title}>{words.writing}</h2>
        {prefix === null ? (
          <p>{words.noPrefix}</p>
        ) : printers.length === 0 ? (
          <p>{words.noPrinter}</p>
        ) : (
          <WriteForm printers={printers} onWritten={onChanged} />
        )}
        {maySetPrefix && <PrefixForm prefix={prefix} onSaved={onChanged} />}
      </Stack>
    </section>
  )
}

function WriteForm({ printers, onWritten }: { printers: Props["printers"]; onWritten: () => void }) {
  const { act, isPending, why } = useAct<typeof writeTag>("/tags/part/write", writeRefusals)
  const [said, setSaid] = useState<{ readonly tone: "info" | "critical"; readonly text: string }>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const asked = { printerId: Number(form.get("printer")), code: String(form.get("item") ?? "") }
    const heard = await act(asked, { shows: () => true })
    if (heard._tag !== "Done") return setSaid({ tone: "critical", text: why(heard) })
    setSaid({ tone: "info", text: words.writes(heard.value) })
    onWritten()
  }
  return (
    <form aria-label={words.writing} onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <p>{words.writingHelp}</p>
        <div className={look.fields}>
          <TextField
            label={words.writeItem}
            name="item"
            kind="code"
            maxLength={longestBarcode}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <Select label={words.printer} name="printer" options={printers} defaultValue={printers[0]?.value ?? ""} />
        </div>
        {said && (
          <Notice tone={said.tone} announce={said.tone === "info" ? "status" : "alert"}>
            {said.text}
          </Notice>
        )}
        <div>
          <Button type="submit" tone="quiet" isPending={isPending}>
            {words.write}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function PrefixForm({ prefix, onSaved }: { prefix: string | null; onSaved: () => void }) {
  const { act, isPending, why } = useAct<typeof setPrefix>("/tags/part/prefix", prefixRefusals)
  const [problem, setProblem] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = { prefix: String(new FormData(event.currentTarget).get("prefix") ?? "") }
    const heard = await act(asked, { done: words.prefixSaved, shows: ({ _tag }) => _tag === "Unreadable" })
    setProblem(heard._tag === "Unreadable" ? why(heard) : undefined)
    if (heard._tag === "Done") onSaved()
  }
  return (
    <form className={look.search} aria-label={words.prefix} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label={words.prefix}
        name="prefix"
        kind="code"
        inputMode="numeric"
        description={words.prefixHelp}
        error={problem}
        maxLength={12}
        defaultValue={prefix ?? ""}
        autoComplete="off"
      />
      <Button type="submit" tone="quiet" isPending={isPending}>
        {words.savePrefix}
      </Button>
    </form>
  )
}
