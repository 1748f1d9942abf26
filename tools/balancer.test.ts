import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { balancerConfig, nginxConfig } from './balancer-config.ts'
import { freePort } from './free-port.ts'
import { findProgram } from './nats.ts'

const haproxy = findProgram('haproxy')
const nginx = findProgram('nginx')
const FILES = 20_000
/** The example of RFC 6455, 1.3. */
const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='
const ACCEPT = 's3pPLMBiTxaQ9kYGzzhZRbK+xOo='
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
/** Instead of ten seconds. */
const REQUEST_MS = 500
const WITHIN = { timeout: 15_000, interval: 100 }

/** Says its name, echoes streams, and answers checks as it is told. */
class Node {
  health: number | 'silent' = 200
  streams = 0
  readonly name: string
  readonly #server: Server

  constructor(name: string) {
    this.name = name
    this.#server = createServer((request, response) => {
      if (!request.url?.startsWith('/readyz')) return void response.end(name)
      if (this.health !== 'silent') response.writeHead(this.health).end()
    })
    this.#server.on('upgrade', (_request, socket: Socket) => {
      this.streams += 1
      socket
        .on('error', () => undefined)
        .on('close', () => {
          this.streams -= 1
        })
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${UPGRADE}Sec-WebSocket-Accept: ${ACCEPT}\r\n\r\n`)
      socket.pipe(socket)
    })
  }

  async start(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

describe.skipIf(!haproxy)('haproxy as in deploy/', () => {
  let folder: string
  let nodes: [Node, Node]
  let balancer: ChildProcess
  let port: number

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-balancer-'))
    nodes = [new Node('one'), new Node('two')]
    port = await freePort()
    const file = join(folder, 'haproxy.cfg')
    const config = balancerConfig(port, [await nodes[0].start(), await nodes[1].start()])
    writeFileSync(file, config.replace('timeout http-request 10s', `timeout http-request ${REQUEST_MS}ms`))
    // Where no process may open more files, as in many containers.
    balancer = spawn('prlimit', [`--nofile=${FILES}:${FILES}`, haproxy ?? '', '-db', '-f', file], {
      stdio: 'ignore',
    })
    await vi.waitUntil(async () => (await answer()) !== undefined, WITHIN)
  })
  afterEach(async () => {
    if (balancer.exitCode === null) {
      balancer.kill('SIGKILL')
      await once(balancer, 'exit')
    }
    for (const node of nodes) node.stop()
    rmSync(folder, { recursive: true })
  })

  const answer = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).catch(
      () => undefined,
    )
    return response?.ok ? await response.text() : undefined
  }
  const answers = async () => new Set(await Promise.all(Array.from({ length: 8 }, answer)))

  async function openStream(): Promise<{ socket: Socket; node: Node; other: Node }> {
    const before = nodes[0].streams
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`GET /ws HTTP/1.1\r\nHost: x\r\n${UPGRADE}Sec-WebSocket-Key: ${KEY}\r\n\r\n`)
    expect(String(await once(socket, 'data'))).toContain(' 101 ')
    const [first, second] = nodes
    return first.streams > before
      ? { socket, node: first, other: second }
      : { socket, node: second, other: first }
  }
  const isAlive = async (socket: Socket): Promise<boolean> => {
    if (socket.destroyed || socket.readableEnded) return false
    socket.write('ping')
    const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    return String(data) === 'ping'
  }

  // [running-5]
  it('a node that is not ready gets no new clients and keeps its streams', async () => {
    const { socket, node, other } = await openStream()
    node.health = 404
    await vi.waitUntil(async () => (await answers()).size === 1, WITHIN)
    expect(await answers()).toEqual(new Set([other.name]))
    expect(await isAlive(socket)).toBe(true)
    // The database is away: none is ready.
    other.health = 404
    await vi.waitUntil(async () => (await answer()) === undefined, WITHIN)
    expect(await isAlive(socket)).toBe(true)
    for (const one of nodes) one.health = 200
    await vi.waitUntil(async () => (await answers()).size === 2, WITHIN)
    expect(await isAlive(socket)).toBe(true)
    socket.destroy()
  })

  // [running-5]
  it.each([503, 'silent'] as const)(
    'a node that answers checks with %s loses its streams',
    async health => {
      const { socket, node, other } = await openStream()
      const closed = once(socket, 'close')
      node.health = health
      await closed
      expect(await answers()).toEqual(new Set([other.name]))
    },
    60_000,
  )

  it('a client that sends its request byte by byte is cut', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = once(socket, 'close')
    socket.write('GET / HTTP/1.1\r\nHost: x')
    const dripping = setInterval(() => socket.write('x'), REQUEST_MS / 5)
    socket.resume()
    await closed
    clearInterval(dripping)
  }, 15_000)
})

const PEOPLE = 600

describe.skipIf(!nginx)('nginx as in deploy/', () => {
  it('serves more streams than the usual 512 connections', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-nginx-'))
    const node = new Node('one')
    const port = await freePort()
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, nginxConfig(port, await node.start(), folder))
    const own = ['-g', `daemon off; error_log ${folder}/errors;`]
    const balancer = spawn(nginx ?? '', [...own, '-p', folder, '-c', file], { stdio: 'ignore' })
    const sockets: Socket[] = []
    try {
      await vi.waitUntil(() => fetch(`http://127.0.0.1:${port}/`).catch(() => undefined), WITHIN)
      for (let person = 0; person < PEOPLE; person++) {
        const socket = connect(port, '127.0.0.1')
        sockets.push(socket.on('error', () => undefined))
        socket.write(`GET /ws HTTP/1.1\r\nHost: x\r\n${UPGRADE}Sec-WebSocket-Key: ${KEY}\r\n\r\n`)
      }
      await vi.waitUntil(() => node.streams === PEOPLE, WITHIN)
    } finally {
      for (const socket of sockets) socket.destroy()
      balancer.kill('SIGTERM')
      await once(balancer, 'exit')
      node.stop()
      rmSync(folder, { recursive: true })
    }
  })
})
