/** Broken promises that the checker of the kill test must find; only in tests. */
type PlantedBug = 'ack_before_write' | 'forget_unconfirmed' | 'trust_next_sync'

export const isPlanted = (bug: PlantedBug, env: NodeJS.ProcessEnv = process.env): boolean =>
  env.NODE_ENV === 'test' && (env.PARLEY_PLANTED_BUG ?? '').split(',').includes(bug)
