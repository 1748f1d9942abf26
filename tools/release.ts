/**
 * `npm run release`: everything that runs, and nothing else, in `dist/release/parley-…` and as an archive beside it: the built web
 * app, the server in one file and the packages with native code, for machines that have this version of Node or a newer one.
 * `npm run release -- --with-node`: with the very Node that the tests ran on, nearly twice as large as everything else.
 */
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runCommand } from './command.ts'
import { ROOT } from './repository.ts'
import { bundleServer, EXTERNAL, SERVER_BUNDLE, WORKER_BUNDLES } from './server-bundle.ts'
import { buildWeb, isFormerAsset, isWebBuildStale } from './web-build.ts'

/** For the archive, and for the folder without Node. */
const MAX_BYTES = 120_000_000
const [NODE_VERSION] = process.versions.node.split('.')
const PLATFORM = `${process.platform}-${process.arch}`

/** The shell makes way for Node, so that signals reach the server itself. It needs no other program, unless a link leads here. */
const LAUNCHER = `#!/bin/sh
self=$0
[ ! -L "$self" ] || self=$(readlink -f "$self")
here=$(cd "\${self%/*}" && pwd -P)
node="$here/bin/node"
if [ ! -x "$node" ]; then
  node=node
  if ! "$node" -e 'process.exit(+(parseInt(process.versions.node) < ${NODE_VERSION}))'; then
    echo 'Parley needs Node ${NODE_VERSION} or newer in the PATH, or a release made with --with-node.' >&2
    exit 1
  fi
fi
exec "$node" --max-semi-space-size=32 "$here/apps/server/dist/app/main.js" "$@"
`

interface Manifest {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Looked up as Node does it: beside the package that asks, then further up. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; !relative(ROOT, folder).startsWith('..'); folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(join(path, 'package.json'))) return path
  }
  return undefined
}

/** Folders of these packages and of all they need; of those for other platforms there are none here. */
export function packagesBehind(names: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = names.map(name => ({ name, from: ROOT, isOptional: false }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = findPackage(next.name, next.from)
    if (folder === undefined && !next.isOptional) throw new Error(`${next.name} is not installed`)
    if (folder === undefined || found.has(folder)) continue
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = readManifest(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push({ name, from: folder, isOptional: name in optionalDependencies })
  }
  return [...found].sort()
}

const isMusl = !('glibcVersionRuntime' in (process.report.getReport() as { header: object }).header)

/** Sources of native code, code for other platforms, and what only programmers read. */
function isNeeded(path: string): boolean {
  if (/\.(map|md|d\.ts|d\.mts|d\.cts)$/.test(path)) return false
  if (/\/(node-addon-api|yaml\/browser|swagger-ui\.js)$/.test(path)) return false
  if (/\/(\.github|benchmarks?|tests?|examples?)$/.test(path)) return false
  if (/\/better-sqlite3\/(deps|src|build|binding\.gyp)/.test(path)) return false
  const [, prebuilt] = /\/prebuilds\/([^/]+)\.node$/.exec(path) ?? []
  return prebuilt === undefined || prebuilt === PLATFORM.replace('linux', isMusl ? 'linuxmusl' : 'linux')
}

function copyParts(folder: string): void {
  const copy = (path: string, needed: (path: string) => boolean = () => true) =>
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, dereference: true, filter: needed })
  copy('apps/web/dist', path => basename(path) !== '.vite' && !isFormerAsset(path))
  copy('apps/server/stickers')
  copy('deploy')
  copy('docs/operating.md')
  // The assistant answers from it.
  copy('docs/guide')
  const server = join(folder, 'apps/server/dist/app')
  mkdirSync(server, { recursive: true })
  for (const file of [SERVER_BUNDLE, ...WORKER_BUNDLES]) copyFileSync(file, join(server, basename(file)))
  cpSync(join(ROOT, 'apps/server/src/features/demo/files'), join(server, 'files'), { recursive: true })
  for (const path of packagesBehind(EXTERNAL)) copy(relative(ROOT, path), isNeeded)
  packMaps(join(folder, 'apps/web/dist'))
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'parley', type: 'module', version: readManifest(ROOT).version })}\n`,
  )
  writeFileSync(join(folder, 'parley'), LAUNCHER)
  chmodSync(join(folder, 'parley'), 0o755)
}

/** They are read when somebody looks into a fault, and are a sixth as large. */
function packMaps(folder: string): void {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path =>
    path.endsWith('.map'),
  )
  for (const path of paths.map(name => join(folder, name))) {
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)))
    rmSync(path)
  }
}

/** Without the symbols, which debuggers alone read; where there is no `strip` it stays as it is. */
async function copyNode(folder: string): Promise<void> {
  mkdirSync(folder)
  const path = join(folder, 'node')
  copyFileSync(process.execPath, path)
  await runCommand('strip', [path])
}

async function must(step: Promise<{ code: number; output: string }>): Promise<void> {
  const { code, output } = await step
  if (code !== 0) throw new Error(output)
}

/** Writes a release into the folder; returns where it is and where its archive is. */
export async function writeRelease(
  into: string,
  { withNode = false } = {},
): Promise<{ folder: string; archive: string }> {
  if (isWebBuildStale()) await must(buildWeb())
  await must(bundleServer())
  const name = `parley-${readManifest(ROOT).version}-${PLATFORM}${withNode ? '-with-node' : ''}`
  const folder = join(into, name)
  const archive = `${folder}.tar.gz`
  rmSync(folder, { recursive: true, force: true })
  copyParts(folder)
  if (withNode) await copyNode(join(folder, 'bin'))
  demandSize('The release without Node', sizeOf(folder, 'bin'))
  await must(runCommand('tar', ['--owner=0', '--group=0', '-czf', archive, name], { cwd: into }))
  demandSize('The archive', statSync(archive).size)
  return { folder, archive }
}

function demandSize(what: string, bytes: number): void {
  if (bytes > MAX_BYTES) throw new Error(`${what} has ${bytes} bytes, allowed are ${MAX_BYTES}.`)
}

function sizeOf(folder: string, except: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const counted = files.filter(file => file.isFile() && file.parentPath !== join(folder, except))
  return counted.reduce((bytes, { parentPath, name }) => bytes + statSync(join(parentPath, name)).size, 0)
}

if (import.meta.main) {
  const withNode = process.argv.includes('--with-node')
  const { folder, archive } = await writeRelease(join(ROOT, 'dist/release'), { withNode })
  console.log(`${folder}\n${archive} (${Math.round(statSync(archive).size / 1e6)} MB)`)
}
