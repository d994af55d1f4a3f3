import { mostTriedAgain, settled } from "./counts.mjs"
import { say } from "./say.mjs"

/**
 * The failed files again, one after the other, when nothing else runs; more than a few failures are no accident. Gives the
 * counts of both tries as one. `walked` is undefined when no journey ran. Playwright knows by itself which journeys failed
 * when the run is of one part.
 */
export async function secondTry({ units, walked }, { units: runUnits, journeys: runJourneys }, isOnePart = true) {
  const count = failuresOf(units) + failuresOf(walked)
  const isTried = count > 0 && count <= mostTriedAgain
  if (isTried) say(`Trying again what failed (${count}) …`)
  const again = async (first, run) =>
    isTried && failuresOf(first) > 0 ? settled(first, await run(filesOf(first))) : first
  return {
    units: await again(units, (files) => runUnits("vitest-again", ["--no-file-parallelism", ...files])),
    walked: await again(walked, (files) =>
      runJourneys("playwright-again", ["--workers=1", ...(isOnePart ? ["--last-failed"] : files.map(inFolder))]),
    ),
  }
}

const failuresOf = (counts) => counts?.failures.length ?? 0
const inFolder = (file) => `e2e/${file}`
const filesOf = ({ failures }) => [...new Set(failures.map(({ file }) => file))]
