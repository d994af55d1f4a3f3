import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { WhyOff } from "@sightline/ui/why-off"
import { type ReactNode, useId, useRef, useState } from "react"
import type { FieldProps } from "../shell/field/field-props"
import { whyOffWords } from "../shell/why-off-words"
import * as look from "./field.css"
import { fileRefusals, optionWords } from "./option-words"
import type { sendFile } from "./options.server"

type Props = { of: FieldProps; label: ReactNode }

/**
 * A file field: the stored file, and a button to replace it (document 1 §3). The server checks the content (decisions
 * D-43).
 */
export function UploadField({ of: { field, values, problem, isDisabled, onChange }, label }: Props) {
  const [sent, setSent] = useState<{ readonly fileName: string; readonly name: string; readonly url: string }>()
  const { act, isPending } = useAct<typeof sendFile>(
    "/inventory/update/option-file",
    fileRefusals(field.supportFile || "png, jpg, jpeg, pdf, txt, csv"),
  )
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const value = values[field.code] ?? ""
  const stored = field.lines.find(({ code }) => code === value)
  const file = sent?.fileName === value ? sent : stored && { name: stored.name, url: stored.description }
  const take = async (picked: File | undefined) => {
    if (!picked || isPending) return
    const form = new FormData()
    form.append("code", field.code)
    form.append("file", picked)
    const heard = await act(form, { failed: optionWords.notSent })
    if (input.current) input.current.value = ""
    if (heard._tag !== "Done") return
    setSent(heard.value)
    onChange(field.code, heard.value.fileName)
  }
  return (
    <div className={look.plus}>
      <span className={look.label}>{label}</span>
      <div className={look.file}>
        {file ? (
          <a className={look.fileName} href={file.url} download={file.name}>
            {file.name}
          </a>
        ) : (
          <span className={look.none}>No file</span>
        )}
        <WhyOff reason={isDisabled ? whyOffWords.file : undefined}>
          {(described) => (
            <Button
              {...described}
              tone="quiet"
              size="compact"
              name={field.code}
              {...(problem && { "aria-describedby": `${id}-error` })}
              aria-label={`Choose a file for ${field.name}`}
              isDisabled={isDisabled}
              isPending={isPending}
              onPress={() => input.current?.click()}
            >
              {file ? "Replace" : "Choose file"}
            </Button>
          )}
        </WhyOff>
        {file && (
          <Button
            tone="plain"
            size="compact"
            shape="icon"
            isDisabled={isDisabled}
            aria-label={`Remove the file of ${field.name}`}
            icon={<Icon name="delete" />}
            onPress={() => onChange(field.code, "")}
          />
        )}
        <input
          ref={input}
          hidden
          type="file"
          aria-label={field.name}
          accept={accepted(field.supportFile)}
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </div>
      {problem && (
        <span id={`${id}-error`} className={look.error}>
          {problem}
        </span>
      )}
    </div>
  )
}

/** In the form that the browser's picker reads. */
const accepted = (supportFile: string) =>
  supportFile
    .split(/[\s,;.]+/)
    .filter((type) => type !== "")
    .map((type) => `.${type}`)
    .join(",")
