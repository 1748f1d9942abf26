import { type StorageFault, storageFaultOf } from './storage-fault.ts'

/** What the last writes said about the disk of the database: full or failing from the first one that says so to the next that succeeds. */
export class DiskState {
  fault: StorageFault | undefined

  /** The same error, after a look at it. */
  noted(error: unknown): unknown {
    const fault = storageFaultOf(error)
    if (fault === 'disk-full' || fault === 'disk-failing') this.fault = fault
    return error
  }
}
