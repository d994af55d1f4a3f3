// Imported first by every command: an old Node stops here, with one line, before it meets unknown syntax.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
const good = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
if (!good) {
  console.error(`Sightline needs Node 20.19 or newer (22.12 or newer of 22); this is Node ${process.versions.node}.`)
  process.exit(1)
}
