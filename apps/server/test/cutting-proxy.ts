import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface Cut {
  direction: 'up' | 'down'
  after: number
}

/** A proxy between client and server that cuts connections. */
export interface CuttingProxy {
  url: string
  /** The first holds for whichever connection gets so far, and is then taken off. */
  cuts: Cut[]
  stop(): Promise<void>
}

export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  const cuts: CuttingProxy['cuts'] = []
  const sockets = new Set<Socket>()
  const limitOf = (direction: Cut['direction']) => (passed: number) => {
    const cut = cuts[0]?.direction === direction ? cuts[0] : undefined
    if (!cut || passed < cut.after) return Number.POSITIVE_INFINITY
    cuts.shift()
    return cut.after
  }
  const proxy = createServer(client => {
    const server = connect(port, '127.0.0.1')
    const both = [client, server]
    const end = () => {
      for (const socket of both) socket.destroy()
    }
    for (const socket of both) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', end)
    }
    forward(client, server, limitOf('up'), end)
    forward(server, client, limitOf('down'), end)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cuts,
    async stop() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/** `limitOf`: up to where may pass, when so much wants to. */
function forward(from: Socket, to: Socket, limitOf: (wanted: number) => number, end: () => void): void {
  let passed = 0
  from.on('data', chunk => {
    const limit = limitOf(passed + chunk.length)
    const part = chunk.subarray(0, limit - passed)
    passed += part.length
    if (to.writable && !to.write(part)) {
      from.pause()
      to.once('drain', () => from.resume())
    }
    // What was let through arrives before the cut.
    if (passed < limit) return
    from.removeAllListeners('data')
    to.write('', end)
  })
}
