/** A cookie that no script reads, for these pages alone, while the ten minutes last. */
const name = "operator"

const cookie = (value: string, seconds: number, origin: string) =>
  `${name}=${value}; Path=/installation; Max-Age=${seconds}; HttpOnly; SameSite=Strict${origin.startsWith("https:") ? "; Secure" : ""}`

/** The operator's token, if the browser still has one. */
export const tokenOf = (request: Request): string => {
  const sent = request.headers.get("cookie")?.split(";") ?? []
  const own = sent.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`))
  return own?.slice(name.length + 1) || "none"
}

export const keepToken = (token: string, origin: string) => cookie(token, 600, origin)
export const forgetToken = (origin: string) => cookie("", 0, origin)
