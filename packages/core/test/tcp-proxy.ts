import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { type BoshCut, createBoshCutter } from './bosh-cut.ts'
import { type Cut, relay, relayUntil } from './cut-plan.ts'

export interface TcpProxy {
  url: string
  /** Ends every connection now; new ones are accepted. */
  cut(): void
  /** Ends every connection and accepts none until `up`. */
  down(): void
  up(): void
  /** Stops all traffic without closing: a half-open connection. */
  freeze(): void
  /** From now on WebSocket handshakes are answered by closing the connection. */
  refuseWebSockets(): void
  /** Breaks the next WebSocket only; returns whether it has happened. */
  cutNextWebSocket(cut: Cut): () => boolean
  /** Breaks BOSH until a new session begins; returns whether it has happened. */
  cutBosh(cut: BoshCut): () => boolean
  /** Sends new connections elsewhere, e.g. to a restarted server. */
  retarget(port: number): void
  stop(): Promise<void>
}

const asksForWebSocket = (head: Buffer): boolean =>
  /\r\nupgrade: websocket\r\n/i.test(head.toString('latin1'))

function track(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  // A connection that breaks is what this proxy is for.
  socket.on('error', () => socket.destroy())
}

function follow(a: Socket, b: Socket): void {
  a.on('end', () => b.end())
  a.on('close', () => b.destroy())
}

interface PlannedCut {
  cut: Cut
  done(): void
}

function join(
  client: Socket,
  upstream: Socket,
  bosh: ReturnType<typeof createBoshCutter>,
  plan: PlannedCut | undefined,
): void {
  const load = { request: 0 }
  if (plan?.cut.direction === 'out') relayUntil(plan.cut, client, upstream, plan.done)
  else relay(client, upstream, bytes => bosh.passesOut(load, bytes))
  if (plan?.cut.direction === 'in') relayUntil(plan.cut, upstream, client, plan.done)
  else relay(upstream, client, () => bosh.passesIn(load))
  follow(client, upstream)
  follow(upstream, client)
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A proxy between client and server that simulates a bad network. */
export async function createTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let target = targetPort
  let isDown = false
  let refusesWebSockets = false
  const bosh = createBoshCutter()
  let planned: PlannedCut | undefined

  const server = createServer({ allowHalfOpen: true }, client => {
    track(sockets, client)
    if (isDown) return client.destroy()
    client.once('data', head => {
      const isWebSocket = asksForWebSocket(head as Buffer)
      if (isWebSocket && refusesWebSockets) return client.destroy()
      const upstream = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
      track(sockets, upstream)
      const plan = isWebSocket ? planned : undefined
      if (plan) planned = undefined
      join(client, upstream, bosh, plan)
      client.emit('data', head)
    })
  })
  const url = await listen(server)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url,
    cut,
    down() {
      isDown = true
      cut()
    },
    up() {
      isDown = false
    },
    freeze() {
      for (const socket of sockets) socket.pause()
    },
    refuseWebSockets() {
      refusesWebSockets = true
    },
    cutNextWebSocket(plan) {
      let isDone = false
      planned = { cut: plan, done: () => (isDone = true) }
      return () => isDone
    },
    cutBosh: bosh.plan,
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
