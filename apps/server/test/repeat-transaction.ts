import type { Storage } from '../src/storage/storage.ts'

/** Rolls back the next transaction at its end and repeats it, as after a deadlock; `between` happens meanwhile. */
export function repeatNextTransaction(storage: Storage, between = async () => {}): void {
  const { transaction, transactNow } = storage
  delete storage.transactNow
  storage.transaction = async work => {
    Object.assign(storage, { transaction, ...(transactNow && { transactNow }) })
    await transaction(async db => {
      await work(db)
      throw new RolledBack()
    }).catch(error => {
      if (!(error instanceof RolledBack)) throw error
    })
    await between()
    return await transaction(work)
  }
}

class RolledBack extends Error {}
