import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'

/** The server was not reached: it is tried again when the stream is back. */
const PASSING: readonly string[] = ['network', 'timeout', 'rate-limited', 'superseded']

interface Options {
  /** Told back by the server, so that a device knows its own words again. */
  device: string
  current(key: ConversationKey): string
  /** `version`: of the settings that hold it; 0 where the server would not keep it. */
  settled(key: ConversationKey, draft: string, version: number): void
}

/** One call at a time for each conversation; what is written meanwhile goes out after it, and only the latest. */
export function createSaveDrafts({ call, report }: Context, { device, current, settled }: Options) {
  const running = new Set<ConversationKey>()
  const saved = new Map<ConversationKey, string>()

  async function save(key: ConversationKey): Promise<void> {
    if (running.has(key)) return
    running.add(key)
    try {
      let version = 0
      let draft = current(key)
      for (; saved.get(key) !== draft; draft = current(key)) {
        const { kind, id } = splitConversationKey(key)
        const answer = await call('saveDraft', { recordType: kind, chatUserId: id, draft, device })
        if (!answer.ok && PASSING.includes(answer.problem.code)) return void saved.delete(key)
        // A conversation the server will not keep one for: it stays on this device.
        if (!answer.ok) report('draft', answer.problem)
        saved.set(key, draft)
        version = answer.ok ? answer.value.version : 0
      }
      settled(key, draft, version)
    } finally {
      running.delete(key)
    }
  }

  return {
    save: (key: ConversationKey): void => void save(key),
    /** What the server is known to hold. */
    note: (key: ConversationKey, draft: string): void => void saved.set(key, draft),
    clear: (): void => saved.clear(),
  }
}

export type SaveDrafts = ReturnType<typeof createSaveDrafts>
