import { countLengths } from "@sightline/model/count-rules"
import { codeFieldId } from "@sightline/screens/removal/code-form"
import { KeepFocus } from "@sightline/screens/removal/keep-focus"
import { RadioReader } from "@sightline/screens/tag/radio-reader"
import { areaOfPass, unitsInPass } from "@sightline/screens/task/counted.ts"
import type { Entry } from "@sightline/screens/task/entry.ts"
import { Card } from "@sightline/ui/card"
import { NativeButton } from "@sightline/ui/native-button"
import { RadioGroup } from "@sightline/ui/radio-group"
import { TextField } from "@sightline/ui/text-field"
import { type FormEvent, useEffect, useId, useState } from "react"
import { countWords as words } from "../shell/count-words"
import type { TaskDesk } from "../shell/desk"
import type { CountState } from "../shell/use-count"
import * as look from "./count-card.css"

interface Props {
  readonly count: CountState
  readonly counts: TaskDesk["counts"]
  readonly entries: readonly Entry[]
}

/** The area that is counted with its units so far, or the question which one. Nobody is told what should be there. */
export function CountCard({ count, counts = [], entries }: Props) {
  const { pass, drop } = count
  const area = pass && areaOfPass(entries, pass.id)
  const isRefused = area === "refused"
  useEffect(() => {
    if (isRefused) drop()
  }, [isRefused, drop])
  if (!pass || isRefused) return <Beginning count={count} counts={counts} />
  return (
    <Card as="section" aria-label={words.resumed(area ?? pass.code)} float>
      <div className={look.form}>
        <div className={look.pass}>
          <div className={look.names}>
            <h2 className={look.title}>{area ?? pass.code}</h2>
            <p className={look.help}>{words.help}</p>
          </div>
          <p className={look.units}>
            <strong className={look.number}>{unitsInPass(entries, pass.id)}</strong> {words.units}
          </p>
          <KeepFocus to={codeFieldId}>
            <NativeButton tone="quiet" size="kiosk" onPress={() => count.end()}>
              {words.end}
            </NativeButton>
          </KeepFocus>
        </div>
        <KeepFocus to={codeFieldId}>
          <RadioReader size="kiosk" onTags={count.hear} />
        </KeepFocus>
      </div>
    </Card>
  )
}

function Beginning({ count, counts }: { count: CountState; counts: NonNullable<TaskDesk["counts"]> }) {
  const heading = useId()
  const [isMissing, setMissing] = useState(false)
  const [isUnchosen, setUnchosen] = useState(false)
  const { session, kind } = count
  if (counts.length === 0)
    return (
      <Card as="section" aria-label={words.begin}>
        <p>{words.none}</p>
      </Card>
    )
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const area = String(new FormData(event.currentTarget).get("area") ?? "").trim()
    setMissing(area === "")
    setUnchosen(session === undefined)
    if (area !== "" && session) count.begin(area)
  }
  return (
    <Card as="section" aria-labelledby={heading} float>
      <KeepFocus to={codeFieldId}>
        <form className={look.form} onSubmit={begin} noValidate>
          <h2 id={heading} className={look.title}>
            {words.begin}
          </h2>
          <p className={look.help}>{session ? `${session.title}. ${words.noArea}` : words.whichFirst}</p>
          {counts.length > 1 && (
            <RadioGroup
              label={words.which}
              name="count"
              size="kiosk"
              options={counts.map(({ id, title }, at) => ({ value: String(id), label: words.numbered(at + 1, title) }))}
              value={session ? String(session.id) : ""}
              onChange={(id) => count.choose(Number(id))}
              error={isUnchosen && !session ? words.whichFirst : undefined}
            />
          )}
          {session?.isAgain && (
            <RadioGroup
              label={words.kind}
              name="kind"
              size="kiosk"
              options={[
                { value: "recount", label: words.kinds.recount },
                { value: "search", label: words.kinds.search },
              ]}
              value={kind}
              onChange={(next) => count.setKind(next === "search" ? "search" : "recount")}
            />
          )}
          <TextField
            label={words.area}
            name="area"
            size="kiosk"
            description={words.areaHelp}
            error={isMissing ? words.areaMissing : undefined}
            maxLength={countLengths.area}
            autoComplete="off"
          />
          <div>
            <NativeButton type="submit" size="kiosk">
              {words.begin}
            </NativeButton>
          </div>
        </form>
      </KeepFocus>
    </Card>
  )
}
