import { theme } from "./theme.css"

/** A photo that fills its frame: its own light ground goes on to the edges, a little dimmed in the dark, so that none stands in a square. */
export const onPaper = { objectFit: "contain", background: theme.color.photo, filter: theme.color.photoFilter } as const
