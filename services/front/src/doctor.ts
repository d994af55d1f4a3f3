import { say, stop } from "./command"
import { examine } from "./doctor/examine"
import { countOf, lineOf, type Mark } from "./doctor/finding"

const usage = `Usage: npm run doctor

Looks at the installation of these settings, whether it runs or not, and changes nothing. One line for each part:
  ✓ it is as it should be   ! it deserves a look   ✗ it must be mended   – it was not looked at
The command ends with 1 if a line begins with ✗.`

if (process.argv.length > 2) stop(usage)
const marks: Mark[] = []
for await (const finding of examine(process.env, { checkout: process.cwd(), say })) {
  marks.push(finding.mark)
  process.stdout.write(`${lineOf(finding)}\n`)
}
const times = (mark: Mark) => marks.filter((one) => one === mark).length
process.stdout.write(
  `\n${countOf(times("✗"), "thing")} to mend, ${countOf(times("!"), "thing")} to look at, ${times("✓")} as they should be.\n`,
)
// A look that hangs may still hold a connection.
process.exit(times("✗") > 0 ? 1 : 0)
