import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

export interface TestProgram {
  readonly checkout: string
  /** Writes files of the domain, by their path below services/domain. */
  write(files: Readonly<Record<string, string>>): Promise<void>
  /** Takes one away. */
  forget(path: string): Promise<void>
  /** From now on it is the program of this version. */
  release(version: string): Promise<void>
  remove(): Promise<void>
}

/** A checkout with no migrations and no stored functions yet. */
export async function testProgram(): Promise<TestProgram> {
  const checkout = await mkdtemp(join(tmpdir(), "sightline-program-"))
  const domain = join(checkout, "services/domain")
  for (const folder of ["migrations", "src"]) await mkdir(join(domain, folder), { recursive: true })
  const release = (version: string) => writeFile(join(checkout, "package.json"), JSON.stringify({ version }))
  await release("0.1.0")
  return {
    checkout,
    write: async (files) => {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(domain, path)), { recursive: true })
        await writeFile(join(domain, path), text)
      }
    },
    forget: (path) => rm(join(domain, path)),
    release,
    remove: () => rm(checkout, { recursive: true }),
  }
}
