import { storageFaultOf } from './storage-fault.ts'

/** Does the work in memory if the disk is too full to store it. */
export async function storeOrElse<T>(
  store: () => Promise<T>,
  instead: (fault: unknown) => T | Promise<T>,
): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if (storageFaultOf(error) !== 'disk-full') throw error
    return await instead(error)
  }
}
