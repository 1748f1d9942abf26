import type { SourceFile } from '../source-file.ts'
import type { Finding } from './exceptions.ts'
import { readExports, readStarExports } from './read-exports.ts'

/** Each language has the same catalogues; a migration is only named in the list of migrations. */
const MAY_REPEAT = /^apps\/web\/src\/text\/|^apps\/server\/src\/storage\/migrations\//

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

export function repeatedStars(file: SourceFile): string[] {
  const targets = readStarExports(file)
  return targets
    .filter((target, index) => targets.indexOf(target) !== index)
    .map(target => `${file.path}: exports everything of ${target} twice`)
}
