import { parseArgs } from "node:util"

export type OwnerOptions = {
  client: string
  code: string
  email: string
  center: string
  /** The file to read the password from; without it, the terminal or the input. */
  passwordFile: string | undefined
}

export const ownerUsage = `Usage: npm run owner -- --client NAME --code CODE --email EMAIL [--center NAME]

Creates a client, its first center and its first owner. The password is asked for on the terminal, or read from
the input or from a file; it is never an argument, which everybody on the machine could read.
  --client NAME         what the business is called
  --code CODE           what its labels begin with: letters, digits, _ and -
  --email EMAIL         the owner's, for signing in
  --center NAME         what the first center is called (Main without it)
  --password-file FILE  a file that holds the password and nothing else`

const options = {
  client: { type: "string" },
  code: { type: "string" },
  email: { type: "string" },
  center: { type: "string", default: "Main" },
  "password-file": { type: "string" },
} as const

/** The parsed options, or why the command cannot run. */
export function readOwnerOptions(args: readonly string[]): OwnerOptions | { mistake: string } {
  if (args.some((word) => /^--password(=|$)/.test(word)))
    return {
      mistake: "A password is never an argument: leave it out to be asked for it, or name a file by --password-file.",
    }
  const given = attempt(() => parseArgs({ args: [...args], options }).values)
  if (given instanceof Error) return { mistake: given.message }
  const { client = "", code = "", email = "", center, "password-file": passwordFile } = given
  const missing = Object.entries({ client, code, email }).flatMap(([name, text]) => (text.trim() ? [] : [`--${name}`]))
  if (missing.length > 0) return { mistake: `${missing.join(", ")} must be given.` }
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(code))
    return { mistake: `--code ${code}: up to 40 letters, digits, _ and -, for it begins every label.` }
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 320) return { mistake: `--email ${email}: an e-mail address.` }
  if (!center.trim()) return { mistake: "--center: the name of the first center." }
  return { client: client.trim(), code, email, center: center.trim(), passwordFile }
}

function attempt<A>(work: () => A): A | Error {
  try {
    return work()
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}

/** The problem with a new password, if any (decisions D-40). */
export function passwordMistake(password: string): string | undefined {
  if ([...password].length < 8) return "The password needs at least 8 characters."
  if (password.length > 1000) return "The password may have at most 1,000 characters."
  if (/[\0\r\n]/.test(password)) return "The password must be one line."
}
