import { type CallState, isRecorded, type Seat } from '@parley/protocol/model'
import type { Logger } from 'pino'
import type { MediaEngine } from '../../../ports/media-engine.ts'
import { nameTracks, type RecordingStore } from '../../../ports/recording-store.ts'
import { type JanusAddress, JanusProcess, type JanusProgram } from './janus-process.ts'
import { JanusRooms } from './janus-rooms.ts'
import { JanusServer } from './janus-server.ts'

/** Where Janus is: elsewhere, at one or several addresses, or a program on this machine. */
export type JanusSettings = { addresses: JanusAddress[] } | { program: JanusProgram }

type LiveSeats = Pick<CallState, 'id' | 'seats' | 'recording'>

interface Parts {
  settings: JanusSettings
  /** Up to four people connect directly; also gives the servers for reaching each other. */
  peers: MediaEngine
  /** The calls of these ids that have not ended. */
  findLive(callIds: string[]): Promise<LiveSeats[]>
  /** Undefined: nothing can be recorded here. */
  recordings: RecordingStore | undefined
  log: Logger
  /** How long a Janus of our own goes on without calls. */
  idleMs?: number
}

/** How many devices one call takes through Janus: what a browser can show at once. */
const MAX_SEATS = 25
const SWEEP_MS = 1_000
const IDLE_MS = 60_000

interface Node {
  server: JanusServer
  rooms: JanusRooms
}

/** Calls of more than four: every device sends once, Janus passes it on to the others [calls-6]. */
export class JanusEngine implements MediaEngine {
  readonly #parts: Parts
  /** Only while a call needs it. */
  #process: JanusProcess | undefined
  #neededAt = 0
  readonly #nodes: Node[]
  readonly #timer: NodeJS.Timeout
  #sweep: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    const { settings, log } = parts
    this.#parts = parts
    if ('addresses' in settings) {
      this.#nodes = settings.addresses.map(address => createNode(async () => address, log))
      for (const { server } of this.#nodes) server.open()
    } else {
      const { program } = settings
      const address = () => {
        this.#process ??= new JanusProcess(program, log)
        return this.#process.address()
      }
      this.#nodes = [createNode(address, log)]
    }
    this.#timer = setInterval(() => {
      this.#sweep = this.#sweep.then(() => this.#dropLeft()).then(() => this.#rest())
    }, SWEEP_MS)
    this.#timer.unref()
  }

  get maxSeats(): number {
    return this.#nodes.every(({ server }) => server.isUsable) ? MAX_SEATS : this.#parts.peers.maxSeats
  }

  get canRecord(): boolean {
    return this.#parts.recordings !== undefined && this.maxSeats === MAX_SEATS
  }

  admit(callId: string, seat: Pick<Seat, 'user' | 'device'>) {
    return this.#parts.peers.admit(callId, seat)
  }

  signal: NonNullable<MediaEngine['signal']> = (callId, ...signal) => {
    this.#neededAt = performance.now()
    const node = this.#nodeOf(callId)
    node?.server.open()
    node?.rooms.signal(callId, ...signal)
  }

  async prepare(callId: string): Promise<boolean> {
    this.#neededAt = performance.now()
    return (await this.#nodeOf(callId)?.server.opened()) ?? false
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sweep
    for (const { server } of this.#nodes) server.close()
    this.#process?.stop()
  }

  /** A Janus that does not answer is tried again and again: otherwise nobody would learn that it works again. */
  #rest(): void {
    const { idleMs = IDLE_MS } = this.#parts
    const isNeeded = this.#nodes.some(({ rooms, server }) => rooms.callIds.length > 0 || !server.isUsable)
    if (isNeeded) this.#neededAt = performance.now()
    if (!this.#process || performance.now() - this.#neededAt < idleMs) return
    for (const { server } of this.#nodes) server.close()
    this.#process.stop()
    this.#process = undefined
  }

  /** The same on every node of Parley. */
  #nodeOf(callId: string): Node | undefined {
    const sum = [...callId].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 65_521, 0)
    return this.#nodes[sum % this.#nodes.length]
  }

  /** People who were removed, blocked or signed out lose their connection, whatever their browser does. */
  async #dropLeft(): Promise<void> {
    for (const { rooms } of this.#nodes) {
      const { callIds } = rooms
      if (callIds.length === 0) continue
      try {
        const live = await this.#parts.findLive(callIds)
        for (const id of callIds) {
          const call = live.find(known => known.id === id)
          rooms.keep(id, call?.seats ?? [])
          if (call) await this.#record(rooms, call)
        }
      } catch (error) {
        this.#parts.log.error({ err: error }, 'the seats of calls could not be read')
      }
    }
  }

  /** Nobody is recorded before their device has shown it [recordings-2]. */
  async #record(rooms: JanusRooms, { id, seats, recording }: LiveSeats): Promise<void> {
    const folder = recording && (await this.#parts.recordings?.open(recording.id))
    const recorded = seats
      .filter(seat => isRecorded({ recording }, seat))
      .map(seat => ({ ...seat, name: nameTracks(seat) }))
    rooms.record(id, folder, recorded)
  }
}

function createNode(address: () => Promise<JanusAddress>, log: Logger): Node {
  const rooms: JanusRooms = new JanusRooms(patienceMs => server.connected(patienceMs), log)
  const server = new JanusServer({
    address,
    log,
    onUp: () => rooms.askSilent(),
    onLost: () => rooms.restart(),
  })
  return { rooms, server }
}
