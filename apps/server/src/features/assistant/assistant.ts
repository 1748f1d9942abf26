import { ASSISTANT_ID, type Content } from '@parley/protocol/model'
import type { Logger } from 'pino'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Storage } from '../../storage/storage.ts'
import { composeKnowledge } from './compose-knowledge.ts'
import { findAnswer } from './find-answer.ts'
import type { Asker, Knowledge } from './knowledge.ts'
import { sayAsAssistant } from './say.ts'

interface AssistantParts {
  storage: Storage
  clock: Clock
  log: Logger
  delivery: Delivery
  knowledgeOf(asker: Asker): Promise<Knowledge>
}

/** A message that was archived. */
interface Question {
  sender: StanzaSender
  to: { kind: string; id: string }
  content: Content
  conversationId: number
  seq: number
}

interface Assistant {
  ask(question: Question): void
  /** Resolves when every question so far is answered. */
  settled(): Promise<void>
}

/** Answers messages sent to it, one question at a time [assistant-2]. */
function createAssistant({ log, knowledgeOf, ...parts }: AssistantParts): Assistant {
  let answered: Promise<void> = Promise.resolve()

  async function answer({ sender, content, conversationId, seq }: Question): Promise<void> {
    const words = content.kind === 'text' ? content.text : ''
    const found = await findAnswer(await knowledgeOf(sender), sender, words, parts.clock.now())
    await sayAsAssistant(parts, sender, { conversationId, readSeq: seq, content: found })
  }

  return {
    ask(question) {
      if (question.to.kind !== 'chat' || question.to.id !== ASSISTANT_ID) return
      // The question is archived; after a fault the answer is missing, and the person can ask again.
      const report = (error: unknown) => log.error({ err: error }, 'the assistant has no answer')
      answered = answered.then(() => answer(question)).catch(report)
    },
    settled: () => answered,
  }
}

export const assistant = {
  start(context) {
    const { ask, settled } = createAssistant({ ...context, knowledgeOf: composeKnowledge(context) })
    return {
      archived: (message, conversationId, seq) => ask({ ...message, conversationId, seq }),
      stop: settled,
    }
  },
} satisfies Feature
