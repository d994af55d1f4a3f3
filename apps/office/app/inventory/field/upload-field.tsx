import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { useToast } from "@sightline/ui/toast"
import { type ReactNode, useId, useRef, useState } from "react"
import * as look from "./field.css"
import type { FieldProps } from "./field-props"
import { optionRefusal, optionWords } from "./option-words"
import { sendFile } from "./send-option"

type Props = { of: FieldProps; label: ReactNode }

/** A file: what is stored, and the way to take another (document 1 §3). The server looks into it (decisions D-43). */
export function UploadField({ of: { field, values, problem, isDisabled, onChange }, label }: Props) {
  const [sent, setSent] = useState<{ readonly fileName: string; readonly name: string; readonly url: string }>()
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const toast = useToast()
  const value = values[field.code] ?? ""
  const stored = field.lines.find(({ code }) => code === value)
  const file = sent?.fileName === value ? sent : stored && { name: stored.name, url: stored.description }
  const take = async (picked: File | undefined) => {
    if (!picked || isSending) return
    setSending(true)
    const heard = await sendFile(field.code, picked)
    setSending(false)
    if (input.current) input.current.value = ""
    if (heard._tag !== "Done") {
      const takes = field.supportFile || "png, jpg, jpeg, pdf, txt, csv"
      const failed = heard._tag === "FileRefused" ? optionWords.fileRefused(takes) : optionWords.notSent
      return toast({ tone: "critical", text: optionRefusal(heard._tag, failed) })
    }
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
        <Button
          tone="quiet"
          size="compact"
          name={field.code}
          {...(problem && { "aria-describedby": `${id}-error` })}
          aria-label={`Choose a file for ${field.name}`}
          isDisabled={isDisabled}
          isPending={isSending}
          onPress={() => input.current?.click()}
        >
          {file ? "Replace" : "Choose file"}
        </Button>
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

/** As the picker of the browser reads it. */
const accepted = (supportFile: string) =>
  supportFile
    .split(/[\s,;.]+/)
    .filter((type) => type !== "")
    .map((type) => `.${type}`)
    .join(",")
