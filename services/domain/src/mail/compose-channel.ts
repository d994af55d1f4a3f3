import type { Addressed, Dropped } from "./compose"
import type { ChannelMailRow, MailRow, ShortMailRow } from "./queries"

/** The alarm about a channel. It names no product: the page shows them, to people who may see it. */
export function channelLetter(
  { client_name: client, created_at: at }: MailRow,
  drift: ChannelMailRow | undefined,
  publicUrl: string,
): Addressed | Dropped {
  if (!drift) return { dropped: "the numbers agree again" }
  const { email, kind, name, products, since } = drift
  if (email === null) return { dropped: "nobody is left to be told" }
  const minutes = Math.floor((at.getTime() - since.getTime()) / 60_000)
  const what = products === 1 ? "One product differs" : `${products} products differ`
  return {
    to: email,
    replyTo: null,
    fromName: client,
    letter: {
      subject: `${kind} and your stock differ`,
      greeting: "Hello,",
      paragraphs: [
        `${what} between ${name} on ${kind} and your stock, the first for ${minutes} minutes.`,
        "A sale there that nobody has scanned out yet is the usual reason.",
      ],
      action: { label: "Look at E Commerce Sync", href: `${publicUrl}/e-commerce-sync` },
      after: ["You get this mail once a day at most for each channel."],
    },
  }
}

/** Orders that cannot be served as they were placed. It names them by the channel's numbers, and nobody who has ordered. */
export function shortLetter(
  { client_name: client }: MailRow,
  short: ShortMailRow | undefined,
  publicUrl: string,
): Addressed | Dropped {
  if (!short) return { dropped: "every order has its units" }
  const { email, kind, name, orders } = short
  if (email === null) return { dropped: "nobody is left to be told" }
  const [isOne, named] = [orders.length === 1, orders.slice(0, mostNamed).join(", ")]
  const more = orders.length > mostNamed ? ` and ${orders.length - mostNamed} more` : ""
  return {
    to: email,
    replyTo: null,
    fromName: client,
    letter: {
      subject: isOne ? `An order at ${kind} lacks units` : `${orders.length} orders at ${kind} lack units`,
      greeting: "Hello,",
      paragraphs: [
        `${isOne ? "This order" : "These orders"} of ${name} cannot be held whole: ${named}${more}.`,
        "What is missing was sold here, or is held for somebody else. The page says for whom.",
      ],
      action: { label: "Look at the orders", href: `${publicUrl}/e-commerce-sync` },
      after: ["Each order is told once, and all of a channel together once an hour at most."],
    },
  }
}

const mostNamed = 10
