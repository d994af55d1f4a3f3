/** Loopback, where no other machine can listen in. */
const isHere = (host: string) => host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Why an agent refuses this server; nothing if it accepts it. Over plain HTTP everybody on the way can read the labels
 * and send their own, so the person who installs the agent has to allow it explicitly.
 */
export function whyNotAt(url: string, isPlainAllowed: boolean): string | undefined {
  if (!URL.canParse(url)) return `${url} is not an address.`
  const { protocol, hostname } = new URL(url)
  if (protocol === "https:" || (protocol === "http:" && (isHere(hostname) || isPlainAllowed))) return undefined
  if (protocol !== "http:") return `${url} is not an https:// address.`
  return `${url} is not encrypted. Use its https:// address, or set SIGHTLINE_AGENT_PLAIN_HTTP=yes if nobody else is on that network.`
}
