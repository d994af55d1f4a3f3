import type { InstalledClient } from "@sightline/model/operator"
import { Checkbox } from "@sightline/ui/checkbox"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { words } from "./words"

type Fields = Readonly<Record<string, string>>

type Props = {
  error?: string | undefined
  isPending: boolean
  onClose: () => void
  onSend: (fields: Fields) => void
}

const fieldsOf = (form: FormData): Fields =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]))

const groups = [
  { value: "Complex", label: "Complex" },
  { value: "Simple", label: "Simple" },
] as const

/** Asks for what a client begins with. */
export function OpenDialog({ error, isPending, onClose, onSend }: Props) {
  return (
    <FormDialog
      title={words.add}
      submit={words.add}
      isPending={isPending}
      problems={{ name: error }}
      onSubmit={(form) => onSend(fieldsOf(form))}
      onClose={onClose}
    >
      <TextField label={words.name} name="name" maxLength={60} required autoComplete="off" error={error} />
      <TextField
        label={words.clientCode}
        name="code"
        kind="code"
        maxLength={40}
        pattern="[A-Za-z0-9_\-]+"
        required
        autoComplete="off"
      />
      <Muted>{words.addHelp}</Muted>
      <Select label={words.group} name="group" options={groups} defaultValue="Complex" />
      <TextField label={words.timeZone} name="timeZone" defaultValue="America/Edmonton" required maxLength={60} />
      <TextField label={words.center} name="center" defaultValue="Main" required maxLength={60} autoComplete="off" />
      <TextField label={words.ownerEmail} name="email" type="email" required maxLength={320} autoComplete="off" />
      <TextField label={words.firstName} name="firstName" required maxLength={50} autoComplete="off" />
      <TextField label={words.lastName} name="lastName" required maxLength={50} autoComplete="off" />
    </FormDialog>
  )
}

/** Asks how a client is called and reached. */
export function ChangeDialog({ client, error, isPending, onClose, onSend }: Props & { client: InstalledClient }) {
  return (
    <FormDialog
      title={`${words.change} ${client.name}`}
      submit={words.change}
      isPending={isPending}
      problems={{ name: error }}
      onSubmit={(form) => onSend(fieldsOf(form))}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        name="name"
        defaultValue={client.name}
        maxLength={60}
        required
        autoComplete="off"
        error={error}
      />
      <Select label={words.group} name="group" options={groups} defaultValue={client.group} />
      <Muted>{words.changeHelp}</Muted>
      <TextField label={words.timeZone} name="timeZone" defaultValue={client.timeZone} required maxLength={60} />
      <TextField
        label={words.url}
        name="url"
        kind="code"
        defaultValue={client.url ?? ""}
        maxLength={40}
        pattern="[A-Za-z0-9_\-]*"
        description={words.urlHelp}
        autoComplete="off"
      />
      <Checkbox label={words.isPublic} name="isPublic" value="yes" defaultChecked={client.isPublic} />
    </FormDialog>
  )
}

/** Asks for the code of a client that is to be erased, so that nobody erases another by a slip. */
export function EraseDialog({
  client,
  isSecond,
  error,
  isPending,
  onClose,
  onSend,
}: Props & { client: InstalledClient; isSecond: boolean }) {
  return (
    <FormDialog
      title={words.eraseTitle(client.name)}
      submit={isSecond ? words.agree : words.erase}
      isPending={isPending}
      problems={{ code: error }}
      onSubmit={(form) => onSend(fieldsOf(form))}
      onClose={onClose}
    >
      <p>{isSecond ? words.agreeContent : words.eraseContent}</p>
      <Muted>{words.eraseExport}</Muted>
      <TextField
        label={words.typeCode(client.code)}
        name="code"
        kind="code"
        maxLength={40}
        required
        autoComplete="off"
        error={error}
      />
    </FormDialog>
  )
}
