import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { RawClient, readAck, readDelivered, readFault } from '../server/raw-client.ts'
import type { Credentials } from '../server/sign-in.ts'
import { conversationOf, type Journal } from './journal.ts'

const RETRY_MS = 20
/** After a fault of the server everything is sent again, the oldest first. */
const RESEND_MS = 300
/** Messages a writer has in flight at once, which a crash can hit. */
const WINDOW = 4

export interface Stage {
  url: string
  /** Resolves when the server is up; asked before each try, so that the actors leave it the machine while it starts. */
  ready(): Promise<void>
  journal: Journal
  random: () => number
  /** Aborted when the kills are over; the actors then finish what is in flight. */
  closing: AbortSignal
  /** Aborted when nothing more is on its way to the readers. */
  leaving: AbortSignal
  /** Called each time a client has connected, with the milliseconds since the connection before was lost. */
  connected?(awayMs: number, client: string): void
  /** Writers wait that long after an acknowledgement. */
  pauseMs?: number
}

export async function connectAgain(
  stage: Stage,
  who: Credentials,
  resource: string,
  onStanza: (xml: string) => void,
): Promise<RawClient> {
  const start = performance.now()
  for (;;) {
    await stage.ready()
    try {
      const client = await RawClient.connect(stage.url, who, resource, onStanza)
      stage.connected?.(performance.now() - start, `${who.user}/${resource}`)
      return client
    } catch {
      // Killed while we were signing in: that is what this test is about.
      await delay(RETRY_MS)
    }
  }
}

/** Watches everything that is delivered to one person. */
export async function runReader(stage: Stage, who: Credentials, resource: string): Promise<void> {
  const note = (xml: string) => {
    const message = readDelivered(xml)
    if (!message) return
    const conversation = conversationOf(message.from, message.to)
    stage.journal.seen.push({
      reader: `${who.user}/${resource}`,
      conversation,
      id: message.id,
      seq: message.seq,
    })
  }
  while (!stage.leaving.aborted) {
    const client = await connectAgain(stage, who, resource, note)
    const from = performance.now()
    const leaving = new Promise<void>(resolve => {
      if (stage.leaving.aborted) resolve()
      stage.leaving.addEventListener('abort', () => resolve(), { once: true })
    })
    await Promise.race([client.closed(), leaving])
    const reader = `${who.user}/${resource}`
    stage.journal.watches.push({ reader, user: who.user, from, until: performance.now() })
    client.end()
  }
}

/** The id of the message that the stanza acknowledges. */
function noteAck(journal: Journal, xml: string): string | undefined {
  const ack = readAck(xml)
  const entry = ack && journal.written.get(ack.id)
  if (!ack || !entry) return undefined
  entry.ackedSeq = ack.seq
  entry.ackedAt ??= performance.now()
  journal.acks += 1
  journal.lastAcks.set(entry.writer, performance.now())
  return ack.id
}

function giveUp({ written }: Journal, open: Set<string>): void {
  for (const id of open) {
    const entry = written.get(id)
    if (entry) entry.isGivenUp = true
  }
  open.clear()
}

/** Writes to one person without pause. After a crash it repeats what is open under the same ids, or gives some of it up. */
export async function runWriter(
  stage: Stage,
  who: Credentials,
  resource: string,
  peer: string,
): Promise<void> {
  const writer = `${who.user}/${resource}`
  const open = new Set<string>()
  let number = 0
  let changed = Promise.withResolvers<void>()
  const wake = () => {
    changed.resolve()
    changed = Promise.withResolvers<void>()
  }
  let client: RawClient | undefined
  const send = (id: string) => client?.sendText(id, peer, who.domain, id)
  let isHeld = false
  const resendLater = () => {
    if (isHeld) return
    isHeld = true
    setTimeout(() => {
      isHeld = false
      for (const id of open) send(id)
      wake()
    }, RESEND_MS)
  }
  const onStanza = (xml: string) => {
    if (open.has(readFault(xml) ?? '')) return resendLater()
    const acked = noteAck(stage.journal, xml)
    if (acked === undefined || !open.delete(acked)) return
    if (stage.pauseMs) setTimeout(wake, stage.pauseMs)
    else wake()
  }
  stage.closing.addEventListener('abort', wake, { once: true })

  while (!stage.closing.aborted || open.size > 0) {
    client = await connectAgain(stage, who, resource, onStanza)
    let isConnected = true
    void client.closed().then(() => {
      isConnected = false
      wake()
    })
    if (!stage.closing.aborted && stage.random() < 0.2) giveUp(stage.journal, open)
    for (const id of open) send(id)
    while (isConnected && (!stage.closing.aborted || open.size > 0)) {
      while (!stage.closing.aborted && !isHeld && open.size < WINDOW) {
        const id = randomUUID()
        number += 1
        const conversation = conversationOf(who.user, peer)
        stage.journal.written.set(id, { id, conversation, writer, number, sentAt: performance.now() })
        open.add(id)
        send(id)
      }
      await changed.promise
    }
    client.end()
  }
}
