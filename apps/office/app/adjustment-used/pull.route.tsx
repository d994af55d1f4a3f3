import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { longestPullDescription } from "@sightline/model/adjustment-used-rules"
import { CodeForm } from "@sightline/screens/removal/code-form"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { Link } from "@sightline/ui/link"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import { LeaveQuestion } from "../shell/leave-question"
import { Lead, Screen } from "../shell/screen"
import * as look from "./approval.css"
import { pullingAt } from "./pull.server"
import { PullChoice } from "./pull-choice"
import { PullRows } from "./pull-rows"
import { usePulling } from "./use-pulling"
import { whyNotPulled, words } from "./words"

export const loader = (args: LoaderFunctionArgs) => pullingAt(args)

export const meta: MetaFunction = () => [{ title: `${words.pull} · Sightline` }]

/** Collects scanned items for a purpose and submits them for an approval (decisions D-116). */
export default function PullFor() {
  const { purposes, clientCode } = useLoaderData<typeof loader>()
  const pulling = usePulling(clientCode)
  const { list, choosing, blockers, isPending } = pulling
  const [chosen, setChosen] = useState("")
  const [description, setDescription] = useState("")
  const [isMissing, setMissing] = useState(false)
  const submit = async () => {
    setMissing(chosen === "")
    if (chosen === "" || list.length === 0 || isPending) return
    if (await pulling.submit(Number(chosen), description)) setDescription("")
  }
  useShortcut("nextStep", () => void submit())
  return (
    <Screen title={words.pull}>
      <Lead>
        Scan each unit that you take from the shelf. It is reserved once you submit the list, and leaves the stock when
        somebody approves it.
      </Lead>
      <Link href="/scan-remove">Back to Scan Remove</Link>
      {purposes.length === 0 ? (
        <Card padding="none">
          <EmptyState title={words.noPurposes}>
            An administrator adds what items are used for in the table “{words.filter}” of Admin tables.
          </EmptyState>
        </Card>
      ) : (
        <>
          <div className={look.fields}>
            <Select
              label={words.filter}
              name="usedForId"
              value={chosen}
              options={[
                { value: "", label: "Choose one" },
                ...purposes.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              error={isMissing ? "Choose what the items are used for" : undefined}
              onChange={({ target }) => {
                setChosen(target.value)
                setMissing(false)
              }}
            />
            <TextField
              label="Description"
              name="description"
              autoComplete="off"
              maxLength={longestPullDescription}
              value={description}
              onChange={({ target }) => setDescription(target.value)}
            />
            <CodeForm size="office" isReady onCode={pulling.scan} />
          </div>
          {choosing.length > 0 && <PullChoice products={choosing} onChoose={pulling.add} onDecline={pulling.decline} />}
          {blockers.length > 0 && (
            <Notice tone="critical" title={words.notSubmitted} announce="alert">
              <ul className={look.items}>
                {blockers.map((blocker) => (
                  <li key={blocker.itemId}>{whyNotPulled(blocker)}</li>
                ))}
              </ul>
              <Button tone="quiet" onPress={() => pulling.takeOff(blockers.map(({ itemId }) => itemId))}>
                {words.takeOff}
              </Button>
            </Notice>
          )}
          <PullRows list={list} onTakeOff={(id) => pulling.takeOff([id])} />
          <div className={look.buttons} data-bar="pull">
            <Button isDisabled={list.length === 0} isPending={isPending} onPress={() => void submit()}>
              {words.submit}
            </Button>
          </div>
          <LeaveQuestion isUnsaved={list.length > 0} />
        </>
      )}
    </Screen>
  )
}
