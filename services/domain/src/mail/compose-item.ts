import type { Addressed, Dropped } from "./compose"
import type { ItemMailRow, MailRow } from "./queries"

/** A mail to an assignee; answers go to the person who wrote or assigned. */
export function aboutItem(
  { kind, email: writer, client_name: client }: MailRow,
  about: ItemMailRow | undefined,
  publicUrl: string,
): Addressed | Dropped {
  if (!about || (kind === "note" && about.note === null)) return { dropped: "what it was about is gone" }
  const { email, first_name: name, by_name: by, item_id: item, inventory_id: product, product: words, note } = about
  const paragraphs =
    note === null
      ? [`${by} assigned item ${item} to you: ${words}.`]
      : [`${by} wrote a note on item ${item}: ${words}.`, note]
  return {
    to: email,
    replyTo: writer === null ? null : { name: by, address: writer },
    fromName: client,
    letter: {
      subject: note === null ? `Item ${item} was assigned to you` : `A note on item ${item}`,
      greeting: `Hello ${name},`,
      paragraphs,
      action: { label: "Look at the item", href: `${publicUrl}/inventory/update/${product}/${item}` },
      after: [`Reply to this mail to answer ${by}.`],
    },
  }
}
