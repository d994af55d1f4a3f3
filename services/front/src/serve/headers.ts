import { randomBytes } from "node:crypto"
import type { ServerResponse } from "node:http"

type AppName = "site" | "office" | "kiosk"

interface Circumstances {
  readonly https: boolean
  readonly development: boolean
}

export const newNonce = () => randomBytes(16).toString("base64url")

/** A non-page answer may do nothing in a browser. */
const inert = "default-src 'none'; frame-ancestors 'none'"

/** Every answer carries these; the branch that answers may add more. */
export function setBaseHeaders(res: ServerResponse, { https }: { https: boolean }) {
  res.setHeader("X-Content-Type-Options", "nosniff")
  res.setHeader("X-Frame-Options", "DENY")
  res.setHeader("Referrer-Policy", "same-origin")
  res.setHeader("Cross-Origin-Opener-Policy", "same-origin")
  res.setHeader("Cross-Origin-Resource-Policy", "same-origin")
  res.setHeader("Content-Security-Policy", inert)
  if (https) res.setHeader("Strict-Transport-Security", "max-age=31536000")
}

/**
 * A page runs only scripts with its nonce and those of our own build. Style attributes are allowed: visually hidden
 * components and popovers write them on the server, where no script can. The office compresses large workbooks in a
 * worker of its own making, which inherits this policy.
 */
export function pagePolicy(nonce: string, app: AppName, { https, development }: Circumstances): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    development ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "manifest-src 'self'",
    app === "office" ? "worker-src 'self' blob:" : "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ")
}

const refusedToAll = ["geolocation", "payment", "display-capture", "browsing-topics", "midi"]

/** A kiosk reads codes with its camera and may get a scanner; the office hears radio readers, and its fields accept dictation. */
export function permissionsPolicy(app: AppName): string {
  const isAllowed = (device: string) => app === "kiosk" || (app === "office" && device === "serial")
  const devices = ["camera", "hid", "serial", "usb"].map((device) => `${device}=${isAllowed(device) ? "(self)" : "()"}`)
  const ears = `microphone=${app === "office" ? "(self)" : "()"}`
  return [...devices, ears, ...refusedToAll.map((feature) => `${feature}=()`)].join(", ")
}
