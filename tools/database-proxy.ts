import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between a server and its PostgreSQL that fails in the ways a network does. */
export interface DatabaseProxy {
  /** The URL to use instead of PostgreSQL's. */
  url: string
  /** Ends all connections by a TCP reset; new ones are accepted. */
  reset(): void
  /** New connections go there. */
  moveTo(databaseUrl: string): void
  /** Stops all traffic without closing. */
  freeze(): void
  /** Lets through what was held back. */
  thaw(): void
  /** The next commit reaches PostgreSQL, but its answer is lost with the connection. */
  loseNextCommitAnswer(): Promise<void>
  /** The next commit reaches PostgreSQL, but its answer comes late. Resolves when it is being held back. */
  delayNextCommitAnswer(ms: number): Promise<void>
  stop(): Promise<void>
}

const COMMIT = Buffer.from('commit\0')

/** What happens to the connections, and to the answer of the next commit. */
interface Faults {
  isFrozen: boolean
  commitAnswerLost?: (() => void) | undefined
  commitAnswerLate?: { ms: number; isHeld(): void } | undefined
}

const createLink =
  (findTarget: () => URL, sockets: Set<Socket>, faults: Faults) =>
  (client: Socket): void => {
    const target = findTarget()
    const database = connect(Number(target.port), target.hostname)
    const reset = () => {
      client.resetAndDestroy()
      database.destroy()
    }
    let shouldCut = false
    let lateBy = 0
    for (const socket of [client, database]) {
      sockets.add(socket)
      if (faults.isFrozen) socket.pause()
      socket.on('error', reset)
      socket.on('close', () => {
        sockets.delete(socket)
        reset()
      })
    }
    client.on('data', chunk => {
      if (faults.commitAnswerLost && chunk.includes(COMMIT)) shouldCut = true
      if (faults.commitAnswerLate && chunk.includes(COMMIT)) {
        lateBy = faults.commitAnswerLate.ms
        faults.commitAnswerLate.isHeld()
        faults.commitAnswerLate = undefined
      }
      database.write(chunk)
    })
    database.on('data', chunk => {
      if (!shouldCut) {
        if (lateBy > 0) setTimeout(() => client.write(chunk), lateBy)
        else client.write(chunk)
        lateBy = 0
        return
      }
      reset()
      faults.commitAnswerLost?.()
      faults.commitAnswerLost = undefined
    })
  }

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  const faults: Faults = { isFrozen: false }
  let target = new URL(databaseUrl)
  const proxy = createServer(createLink(() => target, sockets, faults))
  const port = await listen(proxy)
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    reset() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    moveTo(other) {
      target = new URL(other)
    },
    freeze() {
      faults.isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      faults.isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    loseNextCommitAnswer: () =>
      new Promise(resolve => {
        faults.commitAnswerLost = resolve
      }),
    delayNextCommitAnswer: ms =>
      new Promise(isHeld => {
        faults.commitAnswerLate = { ms, isHeld }
      }),
    async stop() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

async function listen(proxy: Server): Promise<number> {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return (proxy.address() as AddressInfo).port
}
