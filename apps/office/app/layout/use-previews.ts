import { useCallback, useRef, useState } from "react"

/** The windows in which this page shows the draft. */
export function usePreviews() {
  const windows = useRef<readonly Window[]>([])
  const [isOpen, setOpen] = useState(false)

  const open = (href: string, width: string) => {
    const shown = window.open(href, "_blank", `popup,width=${width},height=900`)
    if (!shown) return
    windows.current = [...windows.current, shown]
    setOpen(true)
  }

  /** Shows the draft as it is now. A window that went to another site counts as closed: our pages let go of it. */
  const refresh = useCallback(() => {
    windows.current = windows.current.filter(({ closed }) => !closed)
    for (const { location } of windows.current) location.reload()
    setOpen(windows.current.length > 0)
  }, [])

  return { isOpen, open, refresh }
}
