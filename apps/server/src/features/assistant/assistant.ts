import { ASSISTANT_ID, type Content } from '@parley/protocol/model'
import type { Logger } from 'pino'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Storage } from '../../storage/storage.ts'
import { ANSWERS, type Finding, type Waiting } from './answers.ts'
import { sayAsAssistant } from './say.ts'
import { languageOf, understand } from './understand.ts'

/** What the assistant may ask about the person it speaks with; other features know it. */
export interface Knowledge {
  unread(person: StanzaSender): Promise<(Waiting & { isMentioned: boolean })[]>
  search(person: StanzaSender, query: string): Promise<{ findings: Finding[]; hasMore: boolean }>
}

export interface AssistantParts {
  storage: Storage
  clock: Clock
  log: Logger
  delivery(): Delivery
  knowledge: Knowledge
}

/** A message that was archived. */
interface Question {
  sender: StanzaSender
  to: { kind: string; id: string }
  content: Content
  conversationId: number
  seq: number
}

export interface Assistant {
  hear(question: Question): void
  /** Resolves when everything heard so far is answered. */
  settled(): Promise<void>
}

/** Answers what is written to it, one question after the other [assistant-2]. */
export function createAssistant({ log, knowledge, ...parts }: AssistantParts): Assistant {
  let answered: Promise<void> = Promise.resolve()

  async function answer({ sender, content, conversationId, seq }: Question): Promise<void> {
    const words = content.kind === 'text' ? content.text : ''
    const text = await findAnswer(knowledge, sender, words)
    await sayAsAssistant(parts, sender, { conversationId, readSeq: seq, text })
  }

  return {
    hear(question) {
      if (question.to.kind !== 'chat' || question.to.id !== ASSISTANT_ID) return
      // What was asked is archived; a fault costs the answer, and the person asks again.
      const report = (error: unknown) => log.error({ err: error }, 'the assistant has no answer')
      answered = answered.then(() => answer(question)).catch(report)
    },
    settled: () => answered,
  }
}

async function findAnswer(knowledge: Knowledge, person: StanzaSender, question: string): Promise<string> {
  const say = ANSWERS[languageOf(question)]
  const intent = understand(question)
  if (intent.kind === 'help') return say.help
  if (intent.kind === 'search') {
    const { findings, hasMore } = await knowledge.search(person, intent.query)
    return findings.length === 0 ? say.nothingFound(intent.query) : say.found(intent.query, findings, hasMore)
  }
  const waiting = await knowledge.unread(person)
  if (intent.kind === 'mentions') {
    const names = waiting.filter(({ isMentioned }) => isMentioned).map(({ name }) => name)
    return names.length === 0 ? say.nobodyMentioned : say.mentions(names)
  }
  const messages = waiting.reduce((sum, { unread }) => sum + unread, 0)
  return messages === 0 ? say.nothingUnread : say.unread(waiting, messages)
}
