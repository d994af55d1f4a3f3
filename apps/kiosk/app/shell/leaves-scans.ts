const name = "scans"

/** How a page tells the sign-out that the user has unsent scans. */
export const leavesScans = {
  in: (path: string): string => `${path}?${name}`,
  isIn: (url: string): boolean => new URL(url).searchParams.has(name),
}
