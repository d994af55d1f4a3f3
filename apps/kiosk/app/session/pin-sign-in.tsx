import { folded } from "@sightline/model/folded"
import { NativeButton } from "@sightline/ui/native-button"
import { Notice } from "@sightline/ui/notice"
import { TextField } from "@sightline/ui/text-field"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { PinForm } from "../shell/pin-form"
import { stationStore } from "../shell/station-queue"
import { askPin } from "./ask-pin"
import { pinWords as words } from "./pin-words"
import * as look from "./sign-in.css"

interface Named {
  readonly userId: number
  readonly name: string
}

/** With more names than these a field finds one's own sooner than the eye. */
const mostAtAGlance = 12

interface Props {
  readonly people: readonly Named[]
  /** The other way in, for whoever has not chosen a name. */
  readonly children: ReactNode
}

/** A person chooses their name, then types their PIN (decision 210). */
export function PinSignIn({ people, children }: Props) {
  const [chosen, setChosen] = useState<Named>()
  const [wanted, setWanted] = useState("")
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasChosen = useRef(false)
  // The focused element leaves with the form of the PIN.
  useEffect(() => {
    if (hasChosen.current && !chosen) heading.current?.focus()
    hasChosen.current = chosen !== undefined
  }, [chosen])

  async function type(userId: number, pin: string) {
    setAsking(true)
    setRefusal(undefined)
    const answer = await askPin(userId, pin)
    if (answer._tag === "Done") {
      // The person before may have left the station locked.
      await stationStore().keep("lock", null)
      return window.location.assign("/kiosk")
    }
    setAsking(false)
    setRefusal(answer.text)
    if (answer._tag === "Refused") setChosen(undefined)
  }

  const choose = (person: Named | undefined) => {
    setRefusal(undefined)
    setChosen(person)
  }

  if (chosen)
    return (
      <section aria-labelledby="pin-title" className={look.steps}>
        <h2 id="pin-title">{words.pinOf(chosen.name)}</h2>
        <PinForm
          error={refusal}
          isPending={isAsking}
          onPin={(pin) => void type(chosen.userId, pin)}
          onCancel={() => choose(undefined)}
        />
      </section>
    )
  const found = people.filter(({ name }) => folded(name).includes(folded(wanted.trim())))
  return (
    <>
      <section aria-labelledby="names-title" className={look.steps}>
        <h2 id="names-title" ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        {refusal && (
          <Notice tone="critical" announce="alert">
            {refusal}
          </Notice>
        )}
        {people.length > mostAtAGlance && (
          <TextField
            label={words.find}
            name="find"
            size="kiosk"
            autoComplete="off"
            value={wanted}
            onChange={({ currentTarget: { value } }) => setWanted(value)}
          />
        )}
        {found.length === 0 ? (
          <p role="status">{words.nobody}</p>
        ) : (
          <ul className={look.names}>
            {found.map((person) => (
              <li key={person.userId}>
                <NativeButton tone="quiet" size="kiosk" width="full" onPress={() => choose(person)}>
                  {person.name}
                </NativeButton>
              </li>
            ))}
          </ul>
        )}
      </section>
      {children}
    </>
  )
}
