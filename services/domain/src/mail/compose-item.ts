import type { Addressed, Dropped } from "./compose"
import type { ItemMailRow, MailRow } from "./queries"

/** A mail to an assignee; the answer goes to whoever wrote or assigned. */
export function aboutItem(
  { kind, email: writer, client_name: client }: MailRow,
  about: ItemMailRow | undefined,
  publicUrl: string,
): Addressed | Dropped {
  if (!about || (kind === "note" && about.note === null)) return { dropped: "what it was about is gone" }
  const { email, first_name: name, by_name: by, item_id: item, inventory_id: product, product: words, note } = about
  const paragraphs =
    note === null
      ? [`${by} has put item ${item} into your hands: ${words}.`]
      : [`${by} has written a note on item ${item}: ${words}.`, note]
  return {
    to: email,
    replyTo: writer === null ? null : { name: by, address: writer },
    fromName: client,
    letter: {
      subject: note === null ? `Item ${item} is yours to look after` : `A note on item ${item}`,
      greeting: `Hello ${name},`,
      paragraphs,
      action: { label: "Look at the item", href: `${publicUrl}/inventory/update/${product}/${item}` },
      after: [`Answer this mail, and your answer goes to ${by}.`],
    },
  }
}
