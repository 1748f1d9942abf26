import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ENVIRONMENT = /@vitest-environment\s+([\w-]+)/

/** Keeps the order of files within each environment. */
export const groupByEnvironment = <File>(files: readonly File[], sourceOf: (file: File) => string): File[] =>
  [...Map.groupBy(files, file => ENVIRONMENT.exec(sourceOf(file))?.[1]).values()]
    .sort((a, b) => a.length - b.length)
    .flat()

/**
 * A worker goes on with the next file only if that needs the same environment; otherwise a new one loads server or client
 * once more, which takes longer than most files. So all files of an environment come after each other, those of the rarest first.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return groupByEnvironment(await super.sort(files), ({ moduleId }) => readFileSync(moduleId, 'utf8'))
  }
}
