import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Address } from "@sightline/hardware-transport/transport"
import { PrinterLanguage } from "@sightline/model/label"
import { PrinterKind } from "@sightline/model/print-job"
import { Schema } from "effect"

const At = Schema.Union(
  Schema.Struct({ kind: Schema.Literal("tcp"), host: Schema.String, port: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("device"), path: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("cups"), queue: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("windows"), queue: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("usb"), vendor: Schema.Int, product: Schema.Int }),
) satisfies Schema.Schema<Address>

/** `printers.json`, which the person who installs the agent writes. Addresses stay here: no job ever names one. */
const ConfiguredPrinter = Schema.Struct({
  key: Schema.String.pipe(Schema.pattern(/^[a-z0-9-]{1,60}$/)),
  name: Schema.String,
  kind: PrinterKind,
  language: PrinterLanguage,
  dpi: Schema.Literal(203, 300),
  media: Schema.String,
  at: At,
})
export type ConfiguredPrinter = typeof ConfiguredPrinter.Type

const Printers = Schema.parseJson(Schema.Array(ConfiguredPrinter))
const Identity = Schema.parseJson(
  Schema.Struct({ url: Schema.String, agent: Schema.String, privateKey: Schema.String }),
)

/** The agent's identity and its key. The private key never leaves its file (mode 0600). */
export interface AgentIdentity {
  readonly url: string
  readonly agent: string
  readonly signs: (challenge: string) => string
}

export const printersFile = (folder: string) => join(folder, "printers.json")
export const journalFile = (folder: string) => join(folder, "jobs.jsonl")
const identityFile = (folder: string) => join(folder, "agent.json")

export async function readPrinters(folder: string): Promise<readonly ConfiguredPrinter[]> {
  return Schema.decodeUnknownSync(Printers)(await readFile(printersFile(folder), "utf8"))
}

export async function readIdentity(folder: string): Promise<AgentIdentity> {
  const text = await readFile(identityFile(folder), "utf8")
  const { url, agent, privateKey } = Schema.decodeUnknownSync(Identity)(text)
  const key = createPrivateKey({ key: Buffer.from(privateKey, "base64url"), format: "der", type: "pkcs8" })
  return { url, agent, signs: (challenge) => sign(null, Buffer.from(challenge), key).toString("base64url") }
}

/** Generates a key pair and registers the agent through `pair`, which sends the public key and the code. */
export async function becomeAgent(
  folder: string,
  url: string,
  pair: (publicKey: string) => Promise<{ readonly agent: string }>,
): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519")
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { agent } = await pair(publicKey.export({ format: "der", type: "spki" }).toString("base64url"))
  const kept = { url, agent, privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url") }
  await writeFile(identityFile(folder), `${JSON.stringify(kept)}\n`, { mode: 0o600 })
  return agent
}
