import type { LayoutViewer } from "@sightline/model/layout-settings"
import { LinkButton } from "@sightline/ui/link-button"
import { Muted } from "@sightline/ui/muted"
import { Select } from "@sightline/ui/select"
import { useState } from "react"
import * as look from "./layout.css"
import { windows, words } from "./words"

/**
 * Opens the draft in a window of the chosen width, which follows what is saved. A phone opens a tab of its own width. A frame in this page would need
 * pages that may be framed, and none may.
 */
export function Previews({ onOpen }: { onOpen: (href: string, width: string) => void }) {
  const [width, setWidth] = useState("1440")
  const open = (viewer: LayoutViewer, label: string) => {
    const href = `/admin/layout/preview?viewer=${viewer}`
    return (
      <LinkButton
        tone="quiet"
        href={href}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          event.preventDefault()
          onOpen(href, width)
        }}
      >
        {label}
      </LinkButton>
    )
  }
  return (
    <section className={look.section} aria-labelledby="layout-preview">
      <h2 id="layout-preview" className={look.heading}>
        {words.preview}
      </h2>
      <Muted>{words.previewHelp}</Muted>
      <div className={look.buttons}>
        <Select
          label={words.window}
          name="window"
          options={windows}
          value={width}
          onChange={({ target }) => setWidth(target.value)}
        />
        {open("visitor", words.asVisitor)}
        {open("staff", words.asStaff)}
      </div>
    </section>
  )
}
