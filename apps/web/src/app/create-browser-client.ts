import {
  type Client,
  type ClientOptions,
  createClient,
  createIndexedDbOutbox,
  createIndexedDbUploads,
  createJournaledOutbox,
  createMemoryOutbox,
  type OutboxStore,
} from '@parley/core'
import type { Entry, EntryOptions } from '@parley/core/entry'
import { createHostFrame } from '../platform/host-frame.ts'
import { mayTrack } from '../platform/may-track.ts'
import { reportFault } from '../platform/report-fault.ts'
import { saveFile } from '../platform/save-file.ts'
import { createWakeSignals } from '../platform/wake-signals.ts'

function createOutbox(isEmbedded: boolean): OutboxStore {
  // Inside a frame nothing is stored in the browser [embed-1].
  if (isEmbedded) return createMemoryOutbox()
  const outbox = createIndexedDbOutbox()
  try {
    return createJournaledOutbox(outbox, window.localStorage)
  } catch {
    // Storage is blocked by the browser's settings: messages being sent may be lost on reload.
    return outbox
  }
}

/** The headless client with the browser's services. Downloaded when somebody signs in. */
export function createBrowserClient(
  options: EntryOptions,
  entry: Entry,
  kept: Pick<ClientOptions, 'deviceStore' | 'lastVisit'>,
): Client {
  const host = createHostFrame()
  const isEmbedded = window.parent !== window
  return createClient(
    {
      ...options,
      outbox: createOutbox(isEmbedded),
      wake: createWakeSignals(),
      ...(!isEmbedded && { ...kept, uploads: createIndexedDbUploads() }),
      saveFile,
      closing: { subscribe: callback => window.addEventListener('pagehide', callback) },
      mayTrack,
      report: reportFault,
      ...(host && { host }),
    },
    entry,
  )
}
