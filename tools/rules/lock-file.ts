/**
 * npm leaves packages of other platforms out of the lock file when the registry it asked does not have them, and
 * then refuses its own file in `npm ci`. This names them and adds them, so that one lock file serves every machine.
 */
interface LockedPackage {
  version?: string
  integrity?: string
  /** A workspace: its files are in this repository. */
  link?: boolean
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export interface LockFile {
  packages: Record<string, LockedPackage>
}

export interface MissingPackage {
  name: string
  version: string
  dev: boolean
}

export function findMissingPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, locked]) =>
    Object.entries(locked.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => ({ name, version, dev: locked.dev === true })),
  )
}

/** Resolved like Node does: next to the importing package, then further up. */
function isLocked(packages: LockFile['packages'], from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

export function completeLock(lock: LockFile): LockFile {
  const added = findMissingPackages(lock).map(({ name, version, dev }): [string, LockedPackage] => [
    `node_modules/${name}`,
    { version, optional: true, ...(dev && { dev }), ...platformOf(name) },
  ])
  const packages = Object.entries(lock.packages).concat(added)
  packages.sort(([one], [other]) => (one < other ? -1 : 1))
  return { ...lock, packages: Object.fromEntries(packages) }
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

/** Such packages carry their platform in their name: `…-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.filter(system => words.includes(system))
  const cpu = PROCESSORS.filter(processor => words.includes(processor))
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`The name ${name} does not tell its platform.`)
  const libc = words.some(word => word.startsWith('musl'))
    ? 'musl'
    : words.some(word => word.startsWith('gnu')) && 'glibc'
  return { os, cpu, ...(libc && { libc: [libc] }) }
}

/** Asks for the hashes that are missing. Returns how many were found. */
export async function fillIntegrity(
  { packages }: LockFile,
  ask: (name: string, version: string) => Promise<string | undefined>,
): Promise<number> {
  let filled = 0
  for (const { key, path } of withoutHash(packages)) {
    const locked = packages[path]
    const integrity = locked?.version && (await ask(key, locked.version))
    if (!locked || !integrity) continue
    locked.integrity = integrity
    filled += 1
  }
  return filled
}

const withoutHash = (packages: LockFile['packages']): { key: string; path: string }[] =>
  Object.entries(packages)
    .filter(
      ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !isStrongHash(integrity),
    )
    .map(([path]) => ({ key: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), path }))

/** Without its hash a package is installed as whatever the registry sends. */
export const unverifiedPackages = ({ packages }: LockFile): string[] =>
  withoutHash(packages).map(({ path }) => `${path} has no sha512 integrity`)

const isStrongHash = (integrity = ''): boolean => /^sha512-[\w+/]{86}==$/.test(integrity)
