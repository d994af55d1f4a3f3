import type { Preview } from "./load.server"
import * as look from "./preview-bar.css"

type Props = { preview: Preview; current: string }

const whose: Record<Preview["viewer"], string> = {
  visitor: "as a visitor sees it",
  staff: "as staff without a further role see it",
}

/** The pages of the site whose words are layout settings. */
const shown = [
  ["/home", "Home"],
  ["/glasses-home", "Eyewear"],
  ["/contact", "Contact"],
  ["/", "Start"],
] as const

/** Says that a page is no page yet, and leads to the others of the draft: its own links leave the preview. */
export function PreviewBar({ preview: { viewer, token }, current }: Props) {
  const query = `?preview=${encodeURIComponent(token)}`
  return (
    <section className={look.bar} aria-label="Preview">
      <p className={look.words}>Draft, {whose[viewer]}. Links of the page leave the preview.</p>
      <ul className={look.pages}>
        {shown.map(([path, label]) => (
          <li key={path}>
            <a
              className={look.page}
              href={`${path}${query}`}
              aria-current={path === current.toLowerCase() ? "page" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
