import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { CodeForm } from "@sightline/screens/removal/code-form"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Inline } from "@sightline/ui/inline"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"
import { useShortcut } from "../shell/keys/use-shortcut"
import { Screen } from "../shell/screen"
import * as look from "./relocate.css"
import { readScanPage } from "./scanned.server"
import { saidItem } from "./scanned-items"
import { type Scanning, useScanning } from "./use-scanning"
import { whyStays, scanWords as words } from "./words"

export const loader = (args: LoaderFunctionArgs) => readScanPage(args)

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** Relocates by scanner: a place and then its items, or items and then their place. */
export default function RelocateByScan() {
  const scanning = useScanning(useLoaderData<typeof loader>())
  const { place, gathered, blockers, moves, units } = scanning
  const [latest] = moves.filter(({ isUndone }) => !isUndone)
  useShortcut("undo", () => latest && void scanning.undo(latest.id))
  return (
    <Screen title={words.title}>
      <Stack>
        <CodeForm size="office" isReady onCode={(code) => void scanning.scan(code)} />
        <TextField
          label={words.units}
          name="units"
          inputMode="numeric"
          autoComplete="off"
          description={words.unitsHelp}
          value={units}
          maxLength={9}
          onChange={({ target }) => scanning.setUnits(target.value)}
        />
        <div role="status">
          <Card padding="office">
            {place ? (
              <div className={look.row}>
                <strong>{words.goTo(place.name)}</strong>
                <Button tone="plain" size="compact" onPress={scanning.leavePlace}>
                  {words.leavePlace}
                </Button>
              </div>
            ) : gathered.length > 0 ? (
              words.gathered(gathered.length)
            ) : (
              words.start
            )}
          </Card>
        </div>
        <Choices scanning={scanning} />
        {blockers.length > 0 && (
          <Notice tone="critical" title={words.blockedTitle} announce="alert">
            <ul className={look.rows}>
              {blockers.map((blocker) => (
                <li key={blocker.itemId}>{whyStays(blocker)}</li>
              ))}
            </ul>
            {gathered.length > 0 && (
              <Button tone="quiet" size="compact" onPress={() => scanning.drop(blockers.map(({ itemId }) => itemId))}>
                {words.takeOut}
              </Button>
            )}
          </Notice>
        )}
        <Gathered scanning={scanning} />
        <Moves scanning={scanning} />
        <Inline>
          <LinkButton tone="quiet" href="/relocate">
            {words.byList}
          </LinkButton>
        </Inline>
      </Stack>
    </Screen>
  )
}

/** Several items carry the code: none of them moves until somebody chooses. */
function Choices({ scanning: { choices, choose } }: { scanning: Scanning }) {
  if (choices.length === 0) return null
  return (
    <Card as="section" aria-label={words.which} float>
      <p>{words.which}</p>
      <Inline>
        {choices.map((item, nth) => (
          <Button key={item.id} tone="quiet" autoFocus={nth === 0} onPress={() => choose(item)}>
            {`${saidItem(item)} · ${item.location}`}
          </Button>
        ))}
        <Button tone="plain" onPress={() => choose(undefined)}>
          {words.none}
        </Button>
      </Inline>
    </Card>
  )
}

function Gathered({ scanning: { gathered, drop } }: { scanning: Scanning }) {
  if (gathered.length === 0) return null
  return (
    <section className={look.list} aria-labelledby="gathered">
      <h2 id="gathered" className={look.heading}>
        {words.list}
      </h2>
      <ul className={look.rows}>
        {gathered.map((item) => (
          <li key={item.id} className={look.row}>
            <span>
              {saidItem(item)} <span className={look.muted}>{item.location}</span>
            </span>
            <Button tone="plain" size="compact" aria-label={`Take out item ${item.id}`} onPress={() => drop([item.id])}>
              Take out
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Moves({ scanning: { moves, undo, isBusy } }: { scanning: Scanning }) {
  if (moves.length === 0) return null
  return (
    <section className={look.list} aria-labelledby="moves">
      <h2 id="moves" className={look.heading}>
        {words.moves}
      </h2>
      <ul className={look.rows} aria-live="polite">
        {moves.map(({ id, text, isUndone }) => (
          <li key={id} className={look.row}>
            <span>{text}</span>
            {isUndone ? (
              <span className={look.muted}>{words.undone}</span>
            ) : (
              <Button
                tone="plain"
                size="compact"
                isWaiting={isBusy}
                aria-label={`Undo relocation ${id}`}
                onPress={() => void undo(id)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
