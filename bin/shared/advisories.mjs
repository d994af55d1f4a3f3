/** The versions of each package in a pnpm lockfile. */
export function lockedVersions(lock) {
  const [, packages = ""] = /\npackages:\n([\s\S]*?)\nsnapshots:\n/.exec(lock) ?? []
  const versions = {}
  for (const [, name, version] of packages.matchAll(/^ {2}'?(@?[^@'\s]+)@([^:'\s]+)'?:$/gm))
    versions[name] = [...(versions[name] ?? []), version]
  if (Object.keys(versions).length === 0) throw new Error("pnpm-lock.yaml lists no package: has its format changed?")
  return versions
}

/** The problems of the locked versions, one per line; a waiver without an advisory is one too. */
export function advisoryProblems(locked, { advisories, waivers }) {
  const hits = advisories.flatMap((advisory) =>
    (locked[advisory.package] ?? [])
      .filter((version) => isWithin(version, advisory.vulnerable))
      .map((version) => ({ ...advisory, version })),
  )
  const excuses = (waiver, hit) => waiver.id === hit.id && waiver.package === hit.package && waiver.reason !== ""
  return [
    ...hits
      .filter((hit) => !waivers.some((waiver) => excuses(waiver, hit)))
      .map(({ id, title, version, package: name }) => `${name} ${version}: ${title} (${id})`),
    ...waivers
      .filter((waiver) => !hits.some((hit) => excuses(waiver, hit)))
      .map(({ id, package: name }) => `The waiver of ${id} excuses no version of ${name}: remove it.`),
  ]
}

/** The list plus a registry's answers. Known advisories stay, for a package that may come back. */
export function withAnswer(list, answer, date) {
  const told = Object.entries(answer).flatMap(([name, advisories]) =>
    advisories.map(({ url, title, vulnerable_versions }) => ({
      package: name,
      vulnerable: vulnerable_versions,
      id: url.split("/").at(-1),
      title,
    })),
  )
  const kept = list.advisories.filter((known) => !told.some((one) => sameHole(one, known)))
  return { ...list, date, advisories: [...kept, ...told].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)) }
}

const nameOf = (advisory) => `${advisory.package} ${advisory.id} ${advisory.vulnerable}`
const sameHole = (one, other) => one.package === other.package && one.id === other.id

/** Ranges in the notation of advisories: comparators that all hold, several such with `||` between. */
export const isWithin = (version, range) =>
  range.split("||").some((part) =>
    part
      .replace(/([<>=])\s+/g, "$1")
      .trim()
      .split(/\s+/)
      .every((comparator) => holds(version, comparator)),
  )

function holds(version, comparator) {
  if (comparator === "*") return true
  const [, operator = "=", bound] = /^(<=|>=|<|>|=)?v?(\d\S*)$/.exec(comparator) ?? []
  if (!bound) throw new Error(`"${comparator}" is no range that is understood here`)
  const order = compare(version, bound)
  return { "<": order < 0, "<=": order <= 0, ">": order > 0, ">=": order >= 0, "=": order === 0 }[operator]
}

function compare(left, right) {
  const [a, b] = [left, right].map((version) => {
    const [, core, pre = ""] = /^([\d.]+)(?:-([^+]*))?/.exec(version) ?? [undefined, "0"]
    // A prerelease sorts below its release.
    return { parts: core.split(".").map(Number), pre: pre === "" ? [] : pre.split("."), isRelease: pre === "" }
  })
  for (let nth = 0; nth < 3; nth++) {
    const difference = (a.parts[nth] ?? 0) - (b.parts[nth] ?? 0)
    if (difference !== 0) return difference
  }
  if (a.isRelease !== b.isRelease) return a.isRelease ? 1 : -1
  for (let nth = 0; nth < Math.max(a.pre.length, b.pre.length); nth++) {
    const [one, other] = [a.pre[nth] ?? "", b.pre[nth] ?? ""]
    if (one !== other)
      return /^\d+$/.test(one) && /^\d+$/.test(other) ? Number(one) - Number(other) : one < other ? -1 : 1
  }
  return 0
}
