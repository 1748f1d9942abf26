import type { SourceFile } from '../source-file.ts'
import type { Finding } from './finding.ts'
import { readExports, readStarExports } from './read-exports.ts'

/**
 * Each language has the same catalogues; a migration is only named in the list of migrations; shipped types say what a script
 * exports, and `small-zod.ts` has the names of zod.
 */
const MAY_REPEAT =
  /^apps\/web\/src\/text\/|^apps\/server\/src\/storage\/migrations\/|\.d\.ts$|^apps\/web\/small-zod\.ts$/

const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/')

/** Two things with one name in one package: an editor offers the wrong one sooner or later. */
export function repeatedNames(files: readonly SourceFile[]): Finding[] {
  const owners = new Map<string, string[]>()
  for (const file of files.filter(({ path }) => !MAY_REPEAT.test(path)))
    for (const name of readExports(file)) {
      const key = `${packageOf(file.path)} ${name}`
      owners.set(key, [...(owners.get(key) ?? []), file.path])
    }
  return [...owners]
    .filter(([, paths]) => paths.length > 1)
    .map(([key, paths]) => ({ key, message: `${key} is exported by ${paths.join(' and ')}` }))
}

/** Packages of which the first may import the second. */
const IMPORTS: readonly (readonly [string, string])[] = [
  ['packages/core', 'packages/protocol'],
  ['apps/server', 'packages/protocol'],
  ['apps/web', 'packages/protocol'],
  ['apps/web', 'packages/core'],
]

/** Calls are known by their contract; the handler of a call has its name. */
const isCall = ({ path }: SourceFile, name: string): boolean =>
  /^packages\/protocol\/src\/features\/[^/]+\/rest\.ts$/.test(path) && /^[a-z]/.test(name)

/** Two things with one name in packages that see each other. Core and server never meet: they may use one name. */
export function sharedNames(files: readonly SourceFile[]): Finding[] {
  const owners = new Map<string, Map<string, string>>()
  for (const file of files.filter(({ path }) => !MAY_REPEAT.test(path)))
    for (const name of readExports(file).filter(name => !isCall(file, name))) {
      const paths = owners.get(name) ?? new Map<string, string>()
      owners.set(name, paths.set(packageOf(file.path), file.path))
    }
  return [...owners].flatMap(([name, paths]) =>
    IMPORTS.filter(([importer, imported]) => paths.has(importer) && paths.has(imported)).map(pair => ({
      key: `${pair.join(' ')} ${name}`,
      message: `${name} is exported by ${pair.map(owner => paths.get(owner)).join(' and ')}`,
    })),
  )
}

export function repeatedStars(file: SourceFile): string[] {
  const targets = readStarExports(file)
  return targets
    .filter((target, index) => targets.indexOf(target) !== index)
    .map(target => `${file.path}: exports everything of ${target} twice`)
}
