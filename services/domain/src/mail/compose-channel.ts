import type { Addressed, Dropped } from "./compose"
import type { ChannelMailRow, MailRow } from "./queries"

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
