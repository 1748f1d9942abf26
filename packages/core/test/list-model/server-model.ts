import type { Message } from '@parley/protocol/model'
import { type ContactSettings, encodeContactFlags } from '@parley/protocol/rest'
import type { RecentConversation } from '../../src/features/recent/events.ts'
import type { Event } from '../../src/store/event.ts'
import { messageOf } from '../support/build.ts'

export const PEERS = ['bob', 'carol', 'dave'] as const
export type Peer = (typeof PEERS)[number]
const ME = 'alice'

interface Chat {
  messages: Message[]
  withdrawn: Set<number>
  deleted: Set<number>
  readSeq: number
  hiddenSeq: number
  settings: { isPinned: boolean; isMuted: boolean; isMarkedUnread: boolean }
}

/** The server in a few lines: archives, read positions, deletions, settings. What it does it tells all devices. */
export class ServerModel {
  readonly chats = new Map<Peer, Chat>(
    PEERS.map(peer => [
      peer,
      {
        messages: [],
        withdrawn: new Set(),
        deleted: new Set(),
        readSeq: 0,
        hiddenSeq: 0,
        settings: { isPinned: false, isMuted: false, isMarkedUnread: false },
      },
    ]),
  )
  #version = 0
  #clock = 0

  chat(peer: Peer): Chat {
    const chat = this.chats.get(peer)
    if (!chat) throw new Error(peer)
    return chat
  }

  say(peer: Peer, sender: string): Event {
    return this.#append(peer, sender, seq => messageOf(seq, sender, `${peer}-${seq}`))
  }

  /** The newest message of that sender that is still there, if any. */
  withdraw(peer: Peer, sender: string): Event | undefined {
    const chat = this.chat(peer)
    const original = chat.messages.findLast(
      ({ sender: by, content, stamp }) =>
        by === sender && content.kind === 'text' && !chat.withdrawn.has(stamp?.seq ?? 0),
    )
    const messageSeq = original?.stamp?.seq
    if (!original || messageSeq === undefined) return undefined
    chat.withdrawn.add(messageSeq)
    const content = { kind: 'withdraw', messageId: original.id, messageSeq } as const
    return this.#append(peer, sender, seq => ({ ...messageOf(seq, sender, `${peer}-${seq}`), content }))
  }

  /** For alice alone. */
  delete(peer: Peer, seq: number): Event {
    const { deleted, readSeq, messages } = this.chat(peer)
    deleted.add(seq)
    const counted = { unread: this.unread(peer), readSeq, lastSeq: messages.length }
    return { type: 'messagesRemoved', key: `chat:${peer}`, seqs: [seq], counted }
  }

  /** What a device that was offline is sent. */
  listDeleted(): Event[] {
    return PEERS.map(peer => ({
      type: 'messagesRemoved',
      key: `chat:${peer}`,
      seqs: [...this.chat(peer).deleted],
    }))
  }

  /** The newest message that is left. */
  last(peer: Peer): Message | undefined {
    return this.chat(peer).messages.findLast(message => this.#isLeft(peer, message))
  }

  read(peer: Peer, seq: number): Event[] {
    const chat = this.chat(peer)
    const events = chat.settings.isMarkedUnread ? [this.set(peer, { isMarkedUnread: false })] : []
    if (seq <= chat.readSeq) return events
    chat.readSeq = seq
    const counted = { unread: this.unread(peer), lastSeq: chat.messages.length }
    return [...events, { type: 'readByMe', key: `chat:${peer}`, seq, ...counted }]
  }

  set(peer: Peer, settings: Partial<Chat['settings']>): Event {
    const chat = this.chat(peer)
    chat.settings = { ...chat.settings, ...settings }
    if (settings.isPinned || settings.isMarkedUnread) chat.hiddenSeq = -1
    return { type: 'settingsChanged', settings: this.#settings(peer) }
  }

  hide(peer: Peer): Event {
    const chat = this.chat(peer)
    chat.hiddenSeq = chat.messages.length
    return this.set(peer, { isMarkedUnread: false })
  }

  unread(peer: Peer): number {
    const { messages, readSeq } = this.chat(peer)
    const isUnread = ({ sender, content, stamp }: Message) =>
      sender !== ME && content.kind === 'text' && (stamp?.seq ?? 0) > readSeq
    return messages.filter(message => isUnread(message) && this.#isLeft(peer, message)).length
  }

  isShown(peer: Peer): boolean {
    const { messages, hiddenSeq } = this.chat(peer)
    return messages.length > hiddenSeq
  }

  /** What `recent/list` answers, as core reads it. */
  list(): Event {
    const conversations = PEERS.filter(peer => this.#isKnown(peer)).map((peer): RecentConversation => {
      const { messages, readSeq, settings } = this.chat(peer)
      const last = this.last(peer)
      return {
        key: `chat:${peer}`,
        kind: 'chat',
        id: peer,
        name: peer,
        avatar: '',
        isCustomer: false,
        lastSeq: messages.length,
        lastTime: last?.stamp?.time ?? 0,
        readSeq,
        unread: this.unread(peer),
        peerReadSeq: 0,
        ...settings,
        isHidden: !this.isShown(peer),
        ...(last && { lastMessage: last }),
      }
    })
    return { type: 'recentLoaded', conversations }
  }

  /** Pinned before the others, each by the time of the last message. */
  order(): Peer[] {
    const rank = (peer: Peer) => Number(!this.chat(peer).settings.isPinned)
    const time = (peer: Peer) => this.last(peer)?.stamp?.time ?? 0
    return PEERS.filter(peer => this.isShown(peer)).sort((a, b) => rank(a) - rank(b) || time(b) - time(a))
  }

  #append(peer: Peer, _sender: string, build: (seq: number) => Message): Event {
    const chat = this.chat(peer)
    const seq = chat.messages.length + 1
    this.#clock += 1_000
    const built = build(seq)
    const message = { ...built, conversation: `chat:${peer}` as const, stamp: { seq, time: this.#clock } }
    chat.messages.push(message)
    return { type: 'messagesReceived', key: `chat:${peer}`, messages: [message] }
  }

  #isLeft(peer: Peer, { stamp }: Message): boolean {
    const { withdrawn, deleted } = this.chat(peer)
    return stamp !== undefined && !withdrawn.has(stamp.seq) && !deleted.has(stamp.seq)
  }

  #isKnown(peer: Peer): boolean {
    const { messages, settings } = this.chat(peer)
    return this.isShown(peer) || messages.length > 0 || settings.isMuted || settings.isPinned
  }

  #settings(peer: Peer): ContactSettings {
    this.#version += 1
    const { settings } = this.chat(peer)
    return {
      recordType: 'chat',
      chatUserId: peer,
      version: this.#version,
      topTime: 0,
      ...encodeContactFlags({
        ...settings,
        isBlacked: false,
        isDisabled: false,
        isHidden: !this.isShown(peer),
      }),
      remark: '',
      draft: '',
      draftTime: 0,
    }
  }
}
