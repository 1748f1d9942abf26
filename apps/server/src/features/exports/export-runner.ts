import { DueRunner } from '../../domain/due/due-runner.ts'
import { createRunExports, type ExportParts } from './run-exports.ts'

type RunnerParts = ExportParts & ConstructorParameters<typeof DueRunner>[1]

/** Stopping does not wait for an export: it goes on after the next start. */
export function createExportRunner(parts: RunnerParts): Pick<DueRunner, 'wake' | 'settled' | 'stop'> {
  let isStopping = false
  const runner = new DueRunner(
    createRunExports(parts, () => isStopping),
    parts,
  )
  return {
    wake: () => runner.wake(),
    settled: () => runner.settled(),
    async stop() {
      isStopping = true
      await runner.stop()
    },
  }
}
