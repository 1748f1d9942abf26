/** A thread of its own: makes one request or sends one stanza at a time, and reads the answer without looking at it. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import WebSocket from 'ws'
import { streamOpen } from '../load/login-dialogue.ts'
import { openSession, type Session } from '../load/session.ts'

export type Attack =
  | { type: 'call'; url: string; method: string; headers: Record<string, string>; body?: string }
  /** `answer`: a part of what is sent back when the work is done; without it, only a ping is awaited. */
  | { type: 'stanza'; stanza: string; token: string; answer?: string }
  /** On a stream of its own, before sign-in; over with the answer. */
  | { type: 'opening'; stanza: string }

const { port, user, domain } = workerData as { port: number; user: string; domain: string }
let session: Session | undefined

async function call({ url, ...init }: Extract<Attack, { type: 'call' }>): Promise<void> {
  const response = await fetch(url, init)
  await response.arrayBuffer()
}

/** Answered or not: the ping behind it is. A stream that was ended is opened again for the next. */
async function send({ stanza, token, answer: awaited }: Extract<Attack, { type: 'stanza' }>): Promise<void> {
  if (!session?.isAlive())
    session = await openSession(`ws://127.0.0.1:${port}/xmpp-websocket`, { user, password: token, domain })
  const current = session
  const id = crypto.randomUUID()
  await new Promise<void>(resolve => {
    const patience = setInterval(() => {
      if (!current.isAlive()) done()
    }, 20)
    const done = () => {
      clearInterval(patience)
      resolve()
    }
    current.listen(answer => {
      if (answer.includes(awaited ?? id)) done()
    })
    current.send(stanza)
    current.send(`<iq xmlns="jabber:client" type="get" id="${id}"><ping xmlns="urn:xmpp:ping"/></iq>`)
  })
}

async function open({ stanza }: Extract<Attack, { type: 'opening' }>): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/xmpp-websocket`, 'xmpp')
  await once(socket, 'open')
  const isFirst = stanza.startsWith('<open')
  if (!isFirst) socket.send(streamOpen(domain))
  socket.send(stanza)
  await new Promise<void>(resolve => {
    socket.on('message', data => (isFirst ? /features/ : /<failure/).test(String(data)) && resolve())
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
  })
  socket.terminate()
}

const WORK = { call, stanza: send, opening: open } as const

parentPort?.on('message', (attack: Attack) => {
  const work = WORK[attack.type] as (attack: Attack) => Promise<void>
  work(attack)
    .catch(() => undefined)
    .finally(() => parentPort?.postMessage('done'))
})
