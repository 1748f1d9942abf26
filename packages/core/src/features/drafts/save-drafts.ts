import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'

/** The server was not reached: retried when the stream is back. */
const PASSING: readonly string[] = ['network', 'timeout', 'rate-limited', 'superseded']

interface Options {
  /** Returned by the server, so that a device recognises its own drafts. */
  device: string
  current(key: ConversationKey): string
  /** `version`: of the settings that hold it; 0 if nothing was stored just now. */
  settled(key: ConversationKey, draft: string, version: number, isRefused: boolean): void
}

/** One call at a time per conversation; of later changes only the latest is sent after it. */
export function createSaveDrafts({ call, report }: Context, { device, current, settled }: Options) {
  const running = new Set<ConversationKey>()
  const saved = new Map<ConversationKey, string>()
  const refused = new Set<ConversationKey>()

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
        // The server does not store a draft for this conversation: it stays on this device.
        if (!answer.ok) report('draft', answer.problem)
        refused[answer.ok ? 'delete' : 'add'](key)
        saved.set(key, draft)
        version = answer.ok ? answer.value.version : 0
      }
      settled(key, draft, version, refused.has(key))
    } finally {
      running.delete(key)
    }
  }

  return {
    save: (key: ConversationKey): void => void save(key),
    /** The last draft known to be on the server. */
    note(key: ConversationKey, draft: string): void {
      saved.set(key, draft)
      refused.delete(key)
    },
    clear(): void {
      saved.clear()
      refused.clear()
    },
  }
}

export type SaveDrafts = ReturnType<typeof createSaveDrafts>
