import type { Storage } from '../src/storage/storage.ts'

interface HeldCommits {
  /** Resolves when a transaction is through and waits for its disk. */
  reached: Promise<void>
  /** Lets it and all later ones go on. */
  release(): void
}

/** Plays a slow disk: transactions happen, but their promises resolve only after `release`. */
export function holdCommits(storage: Storage): HeldCommits {
  const { transaction, transactNow } = storage
  delete storage.transactNow
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  storage.transaction = async work => {
    const result = await transaction(work)
    reached.resolve()
    await released.promise
    return result
  }
  return {
    reached: reached.promise,
    release() {
      Object.assign(storage, { transaction, ...(transactNow && { transactNow }) })
      released.resolve()
    },
  }
}
