import type { CallState } from '@parley/protocol/model'
import type { Logger } from 'pino'
import type { Clock } from '../../ports/clock.ts'
import type { MediaEngine } from '../../ports/media-engine.ts'
import type { RecordingStore } from '../../ports/recording-store.ts'
import type { Storage } from '../../storage/storage.ts'
import { JanusEngine, type JanusSettings } from './janus/janus-engine.ts'
import { createPeersEngine, type IceSettings } from './peers-engine.ts'

interface Parts {
  config: { ice: IceSettings; janus: JanusSettings | undefined }
  storage: Storage
  recordings: RecordingStore | undefined
  clock: Clock
  log: Logger
}

/** Janus where there is one; without it calls end at four people [calls-6]. */
export function createMediaEngine({ config, storage, clock, log, recordings }: Parts): MediaEngine {
  const peers = createPeersEngine(config.ice, clock)
  if (!config.janus) return peers
  const findLive = async (callIds: string[]): Promise<CallState[]> => {
    const rows = await storage.db
      .selectFrom('calls')
      .where('id', 'in', callIds)
      .where('state', '!=', 'ended')
      .select('call')
      .execute()
    return rows.map(({ call }) => JSON.parse(call) as CallState)
  }
  return new JanusEngine({ settings: config.janus, peers, findLive, recordings, log })
}
