import { DueRunner, type DueWork } from './due-runner.ts'

/** For work that takes long: stopping does not wait for its end, so it has to go on after the next start. */
export function createLongRunner(
  createWork: (isStopping: () => boolean) => DueWork,
  parts: ConstructorParameters<typeof DueRunner>[1],
): Pick<DueRunner, 'wake' | 'settled' | 'stop'> {
  let isStopping = false
  const runner = new DueRunner(
    createWork(() => isStopping),
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
