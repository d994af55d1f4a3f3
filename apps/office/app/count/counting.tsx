import { uuidv7 } from "@sightline/hardware-scan/uuid"
import type { CountPassKind } from "@sightline/model/count"
import { tagsTyped } from "@sightline/model/tag-number"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { CodeForm } from "@sightline/screens/removal/code-form"
import { RadioReader } from "@sightline/screens/tag/radio-reader"
import { useRadioScans } from "@sightline/screens/tag/use-radio-scans.ts"
import { Button } from "@sightline/ui/button"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Select } from "@sightline/ui/select"
import { Stack } from "@sightline/ui/stack"
import { useRef, useState } from "react"
import { AreaFields, type CountScope } from "./area-fields"
import type { beginPass, endSweep, seeCode } from "./count.server"
import { type Found, FoundGroups, FoundHead } from "./found"
import { Sweep, useSweep } from "./sweep"
import { beginRefusals, endRefusals, seeRefusals, words } from "./words"

interface Props {
  readonly id: number
  readonly scope: CountScope
  /** What the person has begun here and not ended: a reload of the page goes on with it. */
  readonly own: (Pass & { readonly units: number }) | undefined
  readonly state: "open" | "recount"
  readonly clientCode: string
  /** The end of an area was asked for: it is over when this is settled. */
  readonly onEnding: (ending: Promise<void>) => void
  readonly onChanged: () => void
}

interface Pass {
  readonly id: string
  readonly area: string
}

/** A pass through one area: named first, then scanned, blind. What a sweep found stays until the next area begins. */
export function Counting({ id, scope, own, state, clientCode, onEnding, onChanged }: Props) {
  const [pass, setPass] = useState<Pass | undefined>(own)
  const [found, setFound] = useState<Found>()
  return (
    <div>
      {/* It is there before it speaks, so that screen readers say what comes into it, once. */}
      <div role="status">{found && <FoundHead {...found} />}</div>
      <Stack>
        {pass ? (
          <Scanning
            pass={pass}
            before={pass.id === own?.id ? own.units : 0}
            clientCode={clientCode}
            onEnding={onEnding}
            onEnded={(found) => {
              setPass(undefined)
              setFound(found)
              onChanged()
            }}
          />
        ) : (
          <Beginning
            id={id}
            scope={scope}
            kinds={state === "open" ? ["first"] : ["recount", "search"]}
            onBegun={(begun) => {
              setPass(begun)
              setFound(undefined)
              onChanged()
            }}
          />
        )}
        {/* After the button, which takes the place of the one that ended the area, and so the focus. */}
        {found && <FoundGroups {...found} />}
      </Stack>
    </div>
  )
}

type BeginningProps = {
  id: number
  scope: CountScope
  kinds: readonly CountPassKind[]
  onBegun: (pass: Pass) => void
}

function Beginning({ id, scope, kinds, onBegun }: BeginningProps) {
  const { act, isPending } = useAct<typeof beginPass>("/count/part/begin", beginRefusals)
  const [isAsking, setAsking] = useState(false)
  const send = async (form: FormData) => {
    const begun = { id: uuidv7(), area: String(form.get("area") ?? "").trim() }
    const place = Number(form.get("place") ?? 0)
    const kind = String(form.get("kind") ?? kinds[0])
    const heard = await act({ id, passId: begun.id, kind, area: begun.area, locationId: place === 0 ? null : place })
    if (heard._tag === "Done") onBegun(begun)
  }
  if (!isAsking)
    return (
      <div>
        <Button onPress={() => setAsking(true)}>{words.begin}</Button>
      </div>
    )
  return (
    <FormDialog
      title={words.begin}
      submit={words.begin}
      isPending={isPending}
      onSubmit={(form) => void send(form)}
      onClose={() => setAsking(false)}
    >
      <AreaFields scope={scope} />
      {kinds.length > 1 && (
        <Select
          label={words.kind}
          name="kind"
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          defaultValue={kinds[0]}
        />
      )}
    </FormDialog>
  )
}

interface Seen {
  readonly key: string
  readonly code: string
  readonly name: string | null
  readonly units: number
}

/** A list of everything would be too long for a page, and nobody reads it. */
const mostShown = 20

interface ScanningProps {
  readonly pass: Pass
  /** Units that it had seen before this page. */
  readonly before: number
  readonly clientCode: string
  readonly onEnding: (ending: Promise<void>) => void
  readonly onEnded: (found: Found | undefined) => void
}

function Scanning({ pass, before, clientCode, onEnding, onEnded }: ScanningProps) {
  const seeing = useAct<typeof seeCode>("/count/part/see", seeRefusals)
  const ending = useAct<typeof endSweep>("/count/part/end-sweep", endRefusals)
  const [seen, setSeen] = useState<readonly Seen[]>([])
  const [units, setUnits] = useState(before)
  const waiting = useRef(Promise.resolve())
  const sweep = useSweep(pass.id)

  const see = async (code: string, at: Date) => {
    const heard = await seeing.act({ passId: pass.id, code, quantity: 1, at: at.toISOString() })
    if (heard._tag !== "Done") return
    setUnits((some) => some + 1)
    setSeen((some) => [{ key: uuidv7(), ...heard.value }, ...some].slice(0, mostShown))
  }
  const scan = (code: string) => {
    const tags = tagsTyped(code)
    if (tags.length > 0) return sweep.hear(tags)
    const at = new Date()
    waiting.current = waiting.current.then(() => see(code, at))
  }

  useRadioScans({ clientCode, onScan: scan })

  const end = async () => {
    await waiting.current
    // Tags that nobody took stay on the screen, and so does the area.
    if (!(await sweep.settle())) return
    const heard = await ending.act({ passId: pass.id })
    if (heard._tag !== "Done") return
    const foreign = sweep.foreign.size
    onEnded(heard.value.tags + foreign > 0 ? { result: heard.value, foreign } : undefined)
  }

  return (
    <Stack>
      <h2>{pass.area}</h2>
      <p role="status">{`${units} scanned`}</p>
      <RadioReader onTags={sweep.hear} />
      <Sweep {...sweep} />
      <CodeForm size="office" isReady onCode={scan} />
      {seen.length === 0 ? (
        <p>{words.noScans}</p>
      ) : (
        <ol aria-label={words.seen}>
          {seen.map(({ key, code, name, units: counted }) => (
            <li key={key}>{name === null ? `${code}: ${words.unknown}` : `${code}: ${name}, ${counted} so far`}</li>
          ))}
        </ol>
      )}
      <div>
        <Button isPending={ending.isPending} onPress={() => onEnding(end())}>
          {words.end}
        </Button>
      </div>
    </Stack>
  )
}
