export const securityPath = "/.well-known/security.txt"

const halfAYear = 182 * 24 * 60 * 60 * 1000

/** The contact for people who found a hole (RFC 9116). Generated per request, so it never expires while the product runs. */
export const securityText = (contact: string, publicUrl: string) =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + halfAYear).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}${securityPath}`,
  ].join("\n")
