import { isIP } from "node:net"

/** A name that always means the local machine, with or without a port. */
export const loopbackHost = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * True for the hosts that a demo answers to: names of this machine, bare addresses, and PUBLIC_URL's host. Any other name
 * may belong to another site that resolves here (DNS rebinding), whose script would read the demo and sign in with its
 * passwords.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return (
    loopbackHost.test(hostname) ||
    isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0 ||
    hostname === new URL(publicUrl).hostname
  )
}
