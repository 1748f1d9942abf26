import type { Profiler } from 'node:inspector'

type Frame = Pick<Profiler.ProfileNode['callFrame'], 'functionName' | 'url'>

/** A stage of a message, the files it is in, and the functions of these if not all. */
type Stage = [name: string, file: RegExp, functions?: RegExp]

const BATCH = /features\/messages\/(batch|chat)-statements\.ts$/

/** The nearest caller that is listed decides: what a library does belongs to the stage that called it. */
const STAGES: Stage[] = [
  ['SQLite: who writes and receives', BATCH, /^(selectUsers|findUser)$/],
  ['SQLite: conversations', BATCH, /^(lock(Conversations|Rooms)|findChat)$/],
  ['SQLite: rows', BATCH, /^insertMessages$/],
  ['SQLite: heads', BATCH, /^moveHeads$/],
  [
    'SQLite: begin and commit',
    /durable-sqlite-driver\.ts$/,
    /^(beginTransaction|commitTransaction|transactNow)$/,
  ],
  ['chain', /archive\/log-chain\.ts$/],
  ['handing over the sync', /wal-sync\.ts$|profile-on-signal\.ts$/],
  ['search index, usage and others told after the ack', /\/search\/|usage-tally\.ts$|\/ports\/jobs\.ts$/],
  ['search index, usage and others told after the ack', /start-features\.ts$/, /^announceArchived$/],
  ['XML', /\/xml\/parse-frame\.ts$/],
  ['decode', /features\/messages\/accept-message\.ts$/],
  ['judge', /message-pace\.ts$|\/reports\/mutes\.ts$/],
  ['judge', /features\/messages\/message-service\.ts$/, /^(message|refusalOf|isMuted)$/],
  ['moderation', /moderat/],
  ['encode delivery', /envelope\/delivered\.ts$/, /^encodeDelivered$/],
  ['encode ack', /envelope\/ack\.ts$/, /^encodeAck$/],
  ['deliver and ack: find devices', /features\/messages\/(announce|message-answers|message-service)\.ts$/],
  ['deliver and ack: find devices', /realtime\/bus\/|create-embedded-realtime\.ts$|\/stream\/registry\.ts$/],
  ['socket: write', /websocket-link\.ts$|ws\/lib\/sender\.js$/],
  ['socket: write', /^node:(net|internal\/stream_base_commons)$/, /write/i],
  ['socket: read', /ws\/lib\/|websocket-connection\.ts$|^node:internal\/stream_base_commons$/],
  ['rules of a batch', /features\/messages\/(?!(batch|chat)-statements)|archive\/commit-in-turn\.ts$/],
]

/** Shared by several stages: only where no caller says which. */
const SHARED: Stage[] = [
  ['rules of a batch', BATCH],
  ['transaction: query builder and driver', /\/kysely\/|\/storage\//],
]

const OTHERS = 'turns of the loop, promises, rest'

function stageOf(stages: readonly Stage[], { functionName, url }: Frame): string | undefined {
  if (functionName === '(garbage collector)') return 'garbage'
  return stages.find(
    ([, file, functions]) => file.test(url) && (functions === undefined || functions.test(functionName)),
  )?.[0]
}

const isLeftOut = ({ functionName, url }: Frame): boolean =>
  functionName === '(idle)' || url === 'node:inspector'

/** The share of each stage in the time that the thread was busy. */
export function stageShares({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id])))
  const callersOf = (id: number): Frame[] => {
    const frames: Frame[] = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at))
      frames.push(byId.get(at)?.callFrame ?? { functionName: '', url: '' })
    return frames
  }
  const find = (id: number): string | undefined => {
    const frames = callersOf(id)
    if (frames.some(isLeftOut)) return undefined
    const nearest = (list: readonly Stage[]) => frames.flatMap(frame => stageOf(list, frame) ?? [])[0]
    return nearest(STAGES) ?? nearest(SHARED) ?? OTHERS
  }
  const stages = new Map(nodes.map(({ id }) => [id, find(id)]))
  const times = new Map<string, number>()
  let busy = 0
  for (const [at, id] of samples.entries()) {
    const stage = stages.get(id)
    const time = Math.max(0, timeDeltas[at] ?? 0)
    if (stage === undefined) continue
    busy += time
    times.set(stage, (times.get(stage) ?? 0) + time)
  }
  return new Map([...times].map(([stage, time]) => [stage, time / busy]))
}
