import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  url: string
  /** Ends every connection now; new ones are accepted. */
  cut(): void
  /** Ends every connection and accepts none until `up`. */
  down(): void
  up(): void
  /** Nothing moves any more, and nobody is told: a half-open connection. */
  freeze(): void
  /** Sends new connections elsewhere, e.g. to a restarted server. */
  retarget(port: number): void
  stop(): Promise<void>
}

/** Stands between client and server and plays the bad network. */
export async function createTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let target = targetPort
  let isDown = false

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A connection that breaks is what this proxy is for.
    socket.on('error', () => socket.destroy())
  }
  const server = createServer(client => {
    keep(client)
    if (isDown) return client.destroy()
    const upstream = connect(target, '127.0.0.1')
    keep(upstream)
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    down() {
      isDown = true
      cut()
    },
    up() {
      isDown = false
    },
    freeze() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    retarget(port) {
      target = port
    },
    async stop() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
