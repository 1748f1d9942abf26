import type { Content, ConversationKey } from '@parley/protocol/model'

/** What alice has said in each conversation before she goes offline. */
export const MESSAGES = ['m1', 'm2']

/** What the server keeps of two conversations; what is done to it twice must be as if done once. */
export class OfflineModel {
  readonly pinned = new Map<string, boolean>()
  readonly muted = new Map<string, boolean>()
  readonly texts = new Map<string, string>()
  readonly reactions = new Map<string, boolean>()
  /** What was said in each conversation, with what it quotes. */
  readonly said = new Map<string, string>()
  readonly read = new Map<string, number>()
  readonly #archived = new Set<string>()

  constructor(keys: readonly ConversationKey[]) {
    for (const key of keys) for (const id of MESSAGES) this.texts.set(`${key} ${id}`, id)
  }

  pin(about: string, isOn: boolean): void {
    this.pinned.set(about, isOn)
  }

  /** Refused for the second half of the conversations: one that has to wait may come to that. */
  mute(about: string, isOn: boolean): boolean {
    if (about.endsWith('carol')) return false
    this.muted.set(about, isOn)
    return true
  }

  /** Undefined: archived. */
  change(id: string, key: ConversationKey, content: Content): 'not-found' | undefined {
    // Sent again, because its answer was lost.
    if (this.#archived.has(id) || !('messageId' in content)) return undefined
    const message = `${key} ${content.messageId}`
    if (!this.texts.has(message)) return 'not-found'
    this.#archived.add(id)
    if (content.kind === 'edit') this.texts.set(message, content.text)
    if (content.kind === 'withdraw') this.texts.delete(message)
    if (content.kind === 'reaction') this.reactions.set(`${message} ${content.emoji}`, content.isOn)
    return undefined
  }

  say(id: string, key: ConversationKey, content: Content): void {
    if (this.#archived.has(id) || content.kind !== 'text') return
    this.#archived.add(id)
    const line = [content.text, ...content.quotes.map(quote => `> ${quote.messageId}`)].join(' ')
    this.said.set(key, `${this.said.get(key) ?? ''}${line}\n`)
  }

  markRead(about: string, seq: number): void {
    this.read.set(about, Math.max(seq, this.read.get(about) ?? 0))
  }

  facts() {
    const sorted = <V>(map: Map<string, V>) => [...map].sort(([a], [b]) => a.localeCompare(b))
    return {
      pinned: sorted(this.pinned),
      muted: sorted(this.muted),
      texts: sorted(this.texts),
      reactions: sorted(this.reactions),
      said: sorted(this.said),
      read: sorted(this.read),
    }
  }
}
