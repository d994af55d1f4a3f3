import config, { test } from "./.dependency-cruiser.mjs"

/**
 * The cycles between folders. This is a run of its own because a folder's imports are those of all of its files: a test may
 * drive any capability, and nothing imports a test, so tests are left out here.
 */
export default {
  forbidden: [
    {
      name: "no cycle between the rooms of the domain or of the front door",
      comment: "what two rooms share gets a room below them (decision 58)",
      severity: "error",
      scope: "folder",
      from: { path: "^services/(domain|front)/src/" },
      to: { circular: true },
    },
  ],
  options: { ...config.options, exclude: { path: [...config.options.exclude.path, test] } },
}
