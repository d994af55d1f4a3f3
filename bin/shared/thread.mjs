/**
 * A program for a thread as one text, which needs nothing else to start: it is part of the bundle that imports it,
 * `import source from "./read.thread?thread"`, in any folder. Returns its source files too.
 */
export async function threadText(entry) {
  const { build } = await import("esbuild")
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    // Evaluated text cannot be a module.
    format: "cjs",
    target: "node20.19",
    // Nor has it an address. A library that asks for one when it begins gets one that leads nowhere.
    define: { "import.meta.url": '"file:///thread"' },
    legalComments: "none",
    minifyWhitespace: true,
    write: false,
    metafile: true,
    logLevel: "silent",
  })
  return { text: outputFiles[0].text, files: Object.keys(metafile.inputs) }
}
