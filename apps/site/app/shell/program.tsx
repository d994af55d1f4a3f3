import type { UNSAFE_AssetsManifest as AssetsManifest } from "@remix-run/react"
import { useNonce } from "@sightline/screens/shell/nonce.ts"
import { createContext, useContext } from "react"

const Build = createContext<Pick<AssetsManifest, "entry" | "hmr"> | undefined>(undefined)

/** Tells the pages where their build lies; only the server knows it. */
export const BuildProvider = Build.Provider

/** Loads the finder's program, and nothing of the page's own. */
export function Program() {
  const nonce = useNonce()
  const build = useContext(Build)
  // While somebody develops, modules ask for the one that replaces them.
  const files = [build?.hmr?.runtime, build?.entry.module].filter((file) => file !== undefined)
  return files.map((file) => <script key={file} type="module" nonce={nonce} src={file} />)
}
