import { encodeReadIq } from '@parley/protocol/wire'
import type { SignedIn, TestServer } from '../testkit.ts'
import { textTo } from '../wire/stanzas.ts'
import type { WireClient } from '../wire/wire-client.ts'
import { type Expected, readTarget } from './model.ts'
import type { Operation, OwnDevice, Peer } from './operations.ts'

export interface Stage {
  server: TestServer
  devices: Record<OwnDevice | Peer, WireClient>
  signedIn: Record<'ann' | Peer, SignedIn>
}

/** Does it for real and waits for the server's answer. */
export async function perform(stage: Stage, operation: Operation, before: Expected): Promise<void> {
  const { peer } = operation
  const { devices } = stage
  switch (operation.do) {
    case 'send':
      return await say(devices[operation.device], peer)
    case 'receive':
      return await say(devices[peer], 'ann')
    case 'read':
      return await read(devices[operation.device], peer, readTarget(before, operation.back))
    default:
      return await call(stage, operation)
  }
}

async function say(client: WireClient, to: string): Promise<void> {
  const id = crypto.randomUUID()
  client.send(textTo(to, 'hello', id))
  await client.next(new RegExp(`<ack [^>]*id="${id}"|type="error" id="${id}"`))
}

async function read(client: WireClient, peer: Peer, seq: number): Promise<void> {
  const id = crypto.randomUUID()
  const mark = {
    conversation: { kind: 'chat', id: peer },
    lastMessageId: '',
    lastMessageTime: 0,
    seq,
  } as const
  client.send(encodeReadIq(mark, id, 'acme.test'))
  await client.next(new RegExp(id))
}

type Call = Exclude<Operation, { do: 'send' | 'receive' | 'read' }>

async function call({ server, signedIn }: Stage, operation: Call): Promise<void> {
  const { peer } = operation
  const chat = { recordType: 'chat', chatUserId: peer }
  const pin = { type: 1, id_name: peer, resource: 'web' }
  const own = { token: signedIn.ann.token }
  const history = { token: signedIn.ann.history_token }
  const reply = await (() => {
    switch (operation.do) {
      case 'hide':
        return server.call('deleteRecent', { deleteChats: [chat] }, history)
      case 'show':
        return server.call('saveRecent', chat, history)
      case 'pin':
        return server.call(operation.on ? 'addPin' : 'deletePin', pin, own)
      case 'mute':
        return server.call('setChatSetting', { im_user_name: peer, type: 2, value: operation.on }, own)
      case 'mark':
        return server.call('markUnread', { ...chat, isMarkedUnread: operation.on }, history)
      case 'block':
        return server.call(operation.on ? 'addBlack' : 'deleteBlack', { im_user_name: peer }, own)
      case 'isBlocked': {
        const theirs = { token: signedIn[peer].token }
        return server.call(operation.on ? 'addBlack' : 'deleteBlack', { im_user_name: 'ann' }, theirs)
      }
      case 'draft':
        return server.call('saveDraft', { ...chat, draft: operation.text }, history)
    }
  })()
  if (reply.status !== 200) throw new Error(`${operation.do}: ${reply.code} ${reply.message}`)
}
