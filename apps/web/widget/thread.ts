import {
  type BusinessCard,
  type Content,
  cardId,
  countsAsUnread,
  type Message,
  nameEmoji,
} from '@parley/protocol/model'
import {
  decodeAck,
  decodeDelivered,
  decodeHeadline,
  decodeRefusal,
  decodeRoomEvent,
  decodeServiceAddress,
  decodeTyping,
  encodeReadIq,
  encodeSent,
  encodeTyping,
  messageFromDelivered,
  READERS_EVENT,
  type XmlElement,
} from '@parley/protocol/wire'
import { countReaders, serverNow } from './calls.ts'
import { QueuePlace } from './queue-place.ts'
import {
  applyNotice,
  emptyState,
  isShownNotice,
  keepLine,
  lastSeqOf,
  reopenThread,
  type Status,
  type ThreadLine,
} from './thread-state.ts'
import { UnsentLines } from './unsent-lines.ts'
import { upload } from './upload.ts'
import { pauseAfter, WidgetStream } from './widget-stream.ts'
import type { WidgetVisit } from './widget-visit.ts'

const TYPING_LIFE_MS = 6_000
const TYPING_EVERY_MS = 3_000
/** Visitors do not all ask in the same second. */
const TURN_SPREAD_MS = 10_000
const TURN_RETRY_MS = 60_000
const MAX_TIMER_MS = 2 ** 31 - 1

/** The visitor's conversation: what was said, what waits to be sent, and the stream that carries both. */
export class Thread {
  readonly state = emptyState()
  /** What the visitor looks at: goes ahead of their next message [customers-15]. */
  about: BusinessCard | undefined
  readonly visit: WidgetVisit
  readonly place: QueuePlace
  readonly #changed: () => void
  readonly #unsent = new UnsentLines(this.state, line => this.#transmit(line))
  #stream: WidgetStream | undefined
  #failures = 0
  #shown = ''
  /** Up to here nothing is missing. */
  #loadedSeq = 0
  #readSeq = 0
  #typingUntil: ReturnType<typeof setTimeout> | undefined
  #typedAt = 0
  #turn: ReturnType<typeof setTimeout> | undefined

  constructor(visit: WidgetVisit, changed: () => void) {
    this.visit = visit
    this.#changed = changed
    this.place = new QueuePlace(() => (this.state.isOnline ? visit.fresh() : undefined), changed)
    this.#connect()
  }

  say(text: string): void {
    this.#sendCard()
    this.#unsent.send(this.#add({ kind: 'text', text: nameEmoji(text), mentions: [], quotes: [] }, 'waiting'))
    this.#changed()
  }

  #sendCard(): void {
    const card = this.about
    this.about = undefined
    const id = card && cardId(`groupchat:${this.#room.id}`, card)
    if (!card || this.state.lines.some(line => line.id === id)) return
    this.#unsent.send(this.#add(card, 'waiting', id))
  }

  async sendFile(file: File): Promise<void> {
    this.#sendCard()
    const { name, size } = file
    const line = Object.assign(this.#add({ kind: 'file', name, size }, 'uploading'), { file })
    this.#changed()
    const uploaded = await upload(await this.visit.fresh(), file)
    if (typeof uploaded === 'string') Object.assign(line, { status: 'failed', problem: uploaded })
    else {
      Object.assign(line, { content: uploaded, status: 'waiting', time: serverNow() })
      this.#unsent.send(line)
    }
    this.#changed()
  }

  /** What was refused, as a new line. */
  repeat(line: ThreadLine): void {
    this.state.lines = this.state.lines.filter(one => one !== line)
    if (line.problem && line.file) void this.sendFile(line.file)
    else this.#unsent.send(this.#add(line.content, 'waiting'))
    this.#changed()
  }

  #add(content: Content, status: Status, id: string = crypto.randomUUID()): ThreadLine {
    const mine = { isMine: true, sender: '', name: '' }
    const line: ThreadLine = { id, ...mine, content, time: serverNow(), seq: 0, status }
    this.state.lines.push(line)
    // Writing opens a closed conversation again [customers-6].
    reopenThread(this.state)
    return line
  }

  type(): void {
    if (Date.now() - this.#typedAt < TYPING_EVERY_MS) return
    this.#typedAt = Date.now()
    this.#stream?.send(encodeTyping('composing', this.#room, this.visit.current.session.domain))
  }

  /** Everything shown was seen. */
  read(): void {
    const last = this.state.lines.findLast(line => line.seq > 0)
    if (!last || last.seq <= this.#readSeq || !this.state.isOnline) return
    this.#readSeq = last.seq
    const { id: lastMessageId, time: lastMessageTime, seq } = last
    const mark = { conversation: this.#room, lastMessageId, lastMessageTime, seq }
    this.#stream?.send(encodeReadIq(mark, `read-${seq}`, this.visit.current.session.domain))
  }

  get #room() {
    return { kind: 'groupchat', id: this.visit.current.im_room_name } as const
  }

  #connect(): void {
    const { domain, im_user_name: user, xmpp_token: token } = this.visit.current.session
    this.#stream = new WidgetStream(
      { domain, user, token },
      {
        opened: () => void this.#opened(),
        received: stanza => this.#receive(stanza),
        closed: () => void this.#reconnect(),
      },
    )
  }

  async #opened(): Promise<void> {
    const stream = this.#stream
    this.#awaitTurn()
    if (this.#shown !== this.#room.id) {
      this.#shown = this.#room.id
      this.state.lines = this.state.lines.filter(line => line.seq === 0)
      this.#loadedSeq = this.#readSeq = 0
    }
    const shown = this.#shown
    const isWhole = await this.visit.load(this.#loadedSeq || undefined, page => {
      if (stream !== this.#stream || shown !== this.#shown) return
      for (const message of page) this.#take(message)
      // A page that fails does not take back those before it.
      this.#loadedSeq = page.at(-1)?.stamp?.seq ?? this.#loadedSeq
    })
    if (!stream || stream !== this.#stream) return
    this.#unsent.sendAll()
    // What was said meanwhile would be missing unnoticed.
    if (!isWhole) return stream.close()
    this.#failures = 0
    if (this.visit.current.is_rated) this.state.wantsRating = false
    this.state.isOnline = true
    this.#changed()
    this.place.ask(0)
    await this.#loadReceipt()
  }

  async #loadReceipt(): Promise<void> {
    const seq = this.state.lines.findLast(line => line.isMine && line.seq > 0)?.seq
    if (seq === undefined) return
    const counts = await countReaders(await this.visit.fresh(), seq)
    if (!counts || counts.total === 0) return
    const readSeq = counts.read > 0 ? seq : 0
    this.state.readSeq = Math.max(this.state.readSeq ?? 0, readSeq)
    this.#changed()
  }

  async #reconnect(): Promise<void> {
    this.#stream = undefined
    if (this.state.isOnline) this.#loadedSeq = lastSeqOf(this.state)
    this.state.isOnline = false
    this.#changed()
    const pause = pauseAfter(this.#failures)
    this.#failures += 1
    await new Promise(resolve => setTimeout(resolve, pause))
    await this.visit.reopen()
    this.#connect()
  }

  #transmit({ id, content, time }: ThreadLine): void {
    const { domain } = this.visit.current.session
    this.#stream?.send(encodeSent({ id, kind: 'groupchat', content, createdTime: time }, this.#room, domain))
  }

  #receive(stanza: XmlElement): void {
    if (decodeTyping(stanza) === undefined) this.place.ask()
    const ack = decodeAck(stanza)
    const refusal = ack ? undefined : decodeRefusal(stanza)
    if (ack) this.#settle(ack.id, 'sent', ack.stamp.seq)
    else if (refusal && refusal.code !== 'rate-limited') this.#settle(refusal.id, 'failed', 0)
    else if (stanza.attr('type') === 'error') this.#unsent.hold()
    else if (stanza.attr('type') === 'headline') this.#handleHeadline(stanza)
    else if (decodeTyping(stanza) !== undefined) this.#seeTyping(stanza)
    else {
      const delivered = decodeDelivered(stanza)
      if (delivered.ok)
        this.#take(messageFromDelivered(delivered.value, this.visit.current.session.im_user_name))
    }
    this.#changed()
  }

  #settle(id: string, status: Status, seq: number): void {
    const line = this.state.lines.find(candidate => candidate.id === id)
    if (line?.seq === 0) Object.assign(line, { status, seq })
  }

  #handleHeadline(stanza: XmlElement): void {
    const headline = decodeHeadline(stanza)
    if (!headline.ok) return
    const { event: name, data, archived } = headline.value
    if (name === READERS_EVENT) void this.#loadReceipt()
    const event = decodeRoomEvent(name, data)
    if (!event.ok) return
    if (event.value.type === 'teamAttended') this.visit.attend(event.value.value)
    if (event.value.type === 'teamChanged') void this.#meetTeam()
    // Two threads became one: everything is in its place there [customers-28].
    if (event.value.type === 'consultationJoined') return void this.#meetTeam().then(() => this.#opened())
    const content: Content = { kind: 'room_event', event: event.value }
    applyNotice(this.state, content, archived?.stamp.time ?? serverNow())
    if (!archived || !isShownNotice(content)) return
    const { id, stamp } = archived
    const line = { id, ...stamp, isMine: false, sender: '', name: '', status: 'sent' } as const
    keepLine(this.state, { ...line, content })
    if (event.value.type === 'consultationMoved') void this.#meetTeam()
  }

  /** The header and the away text are those of the new team, or have changed. */
  async #meetTeam(): Promise<void> {
    await this.visit.reopen()
    this.#awaitTurn()
    this.#changed()
  }

  /** At the end of its hours the team goes, and comes back when they begin [customers-18]. */
  #awaitTurn(): void {
    clearTimeout(this.#turn)
    const { turnsIn } = this.visit
    if (turnsIn === undefined) return
    const wait = (turnsIn < 0 ? TURN_RETRY_MS : turnsIn + 1_000) + Math.random() * TURN_SPREAD_MS
    this.#turn = setTimeout(() => void this.#meetTeam(), Math.min(wait, MAX_TIMER_MS))
  }

  #take({ id, sender, senderName, content, stamp, createdTime, conversation }: Message): void {
    if (conversation !== `groupchat:${this.visit.current.im_room_name}`) return
    const time = stamp?.time ?? createdTime
    applyNotice(this.state, content, time)
    if (content.kind === 'withdraw')
      this.state.lines = this.state.lines.filter(line => line.id !== content.messageId)
    const isMarked = isShownNotice(content)
    if (!isMarked && !countsAsUnread(content)) return
    if (!isMarked) reopenThread(this.state)
    const isMine = sender === this.visit.current.session.im_user_name
    const seq = stamp?.seq ?? 0
    keepLine(this.state, { id, isMine, sender, name: senderName, content, seq, status: 'sent', time })
    if (isMine || isMarked) return
    this.state.typist = undefined
    // Whoever answers has read the question.
    this.state.readSeq = Math.max(this.state.readSeq ?? 0, seq)
  }

  #seeTyping(stanza: XmlElement): void {
    const from = decodeServiceAddress(stanza.attr('from') ?? '', this.visit.current.session.domain)
    if (
      from?.id !== this.visit.current.im_room_name ||
      from.resource === this.visit.current.session.im_user_name
    )
      return
    clearTimeout(this.#typingUntil)
    // As long as the person has not written, it is the team that types.
    const name =
      this.state.lines.find(line => line.sender === from.resource)?.name ?? this.visit.team.natural_name
    this.state.typist = decodeTyping(stanza) === 'composing' ? name : undefined
    this.#typingUntil = setTimeout(() => {
      this.state.typist = undefined
      this.#changed()
    }, TYPING_LIFE_MS)
  }
}
