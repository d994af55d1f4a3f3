import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { Dialog } from "@sightline/ui/dialog"
import { useState } from "react"
import { hasSingleKeys, keepSingleKeys, namesInForce } from "./in-force"
import * as look from "./keys-dialog.css"
import { partKeys, pressWords, shortcuts } from "./shortcuts"

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The active keys of this page. */
export default function KeysDialog({ isOpen, onOpenChange }: Props) {
  return (
    <Dialog
      title="Keys of this page"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={<Button onPress={() => onOpenChange(false)}>Close</Button>}
    >
      <KeyList />
    </Dialog>
  )
}

function KeyList() {
  const [hasSingle, setHasSingle] = useState(hasSingleKeys)
  const isMac = /Mac|iPhone|iPad/.test(window.navigator.userAgent)
  const parts = partKeys.filter(({ selector }) => document.querySelector(selector) !== null)
  const keys = namesInForce().flatMap((name) => {
    const { presses, words } = shortcuts[name]
    const shown = presses.filter(({ isControlled }) => isControlled || hasSingle)
    return shown.length > 0 ? [{ press: shown.map((press) => pressWords(press, isMac)).join(", "), words }] : []
  })
  return (
    <div className={look.groups}>
      <Group title="Anywhere on it" keys={keys} />
      {parts.map(({ title, keys }) => (
        <Group key={title} title={title} keys={keys} />
      ))}
      <Checkbox
        label="Keys without Ctrl"
        name="singleKeys"
        checked={hasSingle}
        onChange={({ target }) => {
          keepSingleKeys(target.checked)
          setHasSingle(target.checked)
        }}
      />
    </div>
  )
}

function Group({ title, keys }: { title: string; keys: readonly { press: string; words: string }[] }) {
  return (
    <section className={look.group}>
      <h3 className={look.title}>{title}</h3>
      <dl className={look.list}>
        {keys.map(({ press, words }) => (
          <div key={press} className={look.line}>
            <dt className={look.press}>
              {press.split(", ").map((one) => (
                <kbd key={one} className={look.key}>
                  {one}
                </kbd>
              ))}
            </dt>
            <dd className={look.words}>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
