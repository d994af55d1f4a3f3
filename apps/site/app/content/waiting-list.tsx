import type { Waiting } from "@sightline/model/waiting"
import { Card } from "@sightline/ui/card"
import { Icon, type IconName } from "@sightline/ui/icon"
import * as look from "./staff-home.css"

interface Waits extends Waiting {
  /** As many products as *What to order* lists. */
  readonly toOrder: number
  /** Vendor orders of which units are still to come. */
  readonly expected: number
}

/** The server's answer about waiting work; everything else is a refusal, or no answer. */
export type Heard = { readonly _tag: "Done"; readonly value: Waits } | { readonly _tag: string }

/** The same about submissions of pulled items; null for people who may approve none. */
export type Approvals =
  | { readonly _tag: "Done"; readonly value: { readonly count: number; readonly from: readonly string[] } }
  | { readonly _tag: string }

interface Entry {
  readonly count: number
  readonly words: string
  readonly help: string
  readonly href: string
  readonly icon: IconName
}

/** The signed-in person's waiting work, each line with its list. */
export function WaitingList({ heard, approvals }: { heard: Heard; approvals: Approvals | null }) {
  return (
    <Card as="section" padding="generous" aria-labelledby="waiting-title">
      <h2 id="waiting-title">What waits for you</h2>
      {"value" in heard && (approvals === null || "value" in approvals) ? (
        <Entries entries={[...(approvals ? approvalsOf(approvals.value) : []), ...entriesOf(heard.value)]} />
      ) : (
        <p className={look.words}>What waits for you could not be counted just now. Load the page again in a moment.</p>
      )}
    </Card>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className={look.words}>Nothing waits for you.</p>
  return (
    <ul className={look.waiting}>
      {entries.map(({ count, words, help, href, icon }) => (
        <li key={href}>
          <a className={look.waits} href={href}>
            <Icon name={icon} />
            <span className={look.number}>{count.toLocaleString("en-US")}</span>
            <span className={look.about}>
              <span>{words}</span>
              <span className={look.words}>{help}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const names = new Intl.ListFormat("en", { type: "conjunction" })

const approvalsOf = ({
  count,
  from,
}: {
  readonly count: number
  readonly from: readonly string[]
}): readonly Entry[] =>
  count === 0
    ? []
    : [
        {
          count,
          words: count === 1 ? "submission waits for your approval" : "submissions wait for your approval",
          help: `Pulled from the shelf by ${names.format(from)}.`,
          href: "/AdjustmentUseApproval",
          icon: "scan",
        },
      ]

const entriesOf = ({ toOrder, expected, administration }: Waits): readonly Entry[] =>
  [
    {
      count: toOrder,
      words: toOrder === 1 ? "product should be ordered" : "products should be ordered",
      help: "Stock and open orders do not last until the next delivery.",
      href: "/vendors-manager/suggested",
      icon: "toOrder" as const,
    },
    {
      count: expected,
      words: expected === 1 ? "vendor order is expected" : "vendor orders are expected",
      help: "Their vendors have them, and units are still to come.",
      href: "/vendors-manager/Order?status=expected",
      icon: "item" as const,
    },
    ...(administration ? administrationOf(administration) : []),
  ].filter(({ count }) => count > 0)

const administrationOf = ({
  queuedLabels,
  unknownLabels,
  heldScans,
  conflicts,
  silentStations,
}: NonNullable<Waiting["administration"]>): readonly Entry[] => [
  {
    count: queuedLabels,
    words: queuedLabels === 1 ? "label waits for its printer" : "labels wait for their printers",
    help: "Nothing of them has been sent yet.",
    href: "/admin/printers?jobs=queued#jobs",
    icon: "print",
  },
  {
    count: unknownLabels,
    words: unknownLabels === 1 ? "label may not have printed" : "labels may not have printed",
    help: "Look whether they are there, and say so.",
    href: "/admin/printers?jobs=unknown#jobs",
    icon: "print",
  },
  {
    count: heldScans,
    words: heldScans === 1 ? "scan waits for a decision" : "scans wait for a decision",
    help: "Their stations sent them without a proof of who scanned.",
    href: "/admin/stations#waiting-scans",
    icon: "scan",
  },
  {
    count: conflicts,
    words: conflicts === 1 ? "conflict at a station" : "conflicts at stations",
    help: "In the last seven days the stock said otherwise than a scan.",
    href: "/admin/stations?show=conflicts#conflicts",
    icon: "history",
  },
  {
    count: silentStations,
    words: silentStations === 1 ? "station is silent" : "stations are silent",
    help: "Not heard of for a day: look whether they have power and network.",
    href: "/admin/stations?show=silent#stations",
    icon: "offline",
  },
]
