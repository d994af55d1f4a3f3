import { createHmac, timingSafeEqual } from "node:crypto"

/** Seconds by which the clock of a signature may differ from ours; an event that is older is a replay. */
const tolerance = 300

interface Signed {
  readonly body: string
  /** `t=1700000000,v1=…`: the time of the signature, and one signature per secret in use. */
  readonly signature: string
}

/** Whether the holder of the secret signed this body within the last minutes. */
export function isSigned({ body, signature }: Signed, secret: string, nowSeconds: number): boolean {
  const parts = signature.split(",").map((part) => part.trim().split("=", 2))
  const at = parts.find(([name]) => name === "t")?.[1] ?? ""
  if (!/^\d{1,12}$/.test(at) || Math.abs(nowSeconds - Number(at)) > tolerance) return false
  const right = createHmac("sha256", secret).update(`${at}.${body}`).digest()
  return parts.some(([name, given = ""]) => {
    const bytes = Buffer.from(name === "v1" ? given : "", "hex")
    return bytes.length === right.length && timingSafeEqual(bytes, right)
  })
}
