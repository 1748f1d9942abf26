import { isDownloadTip, type Message } from '@parley/protocol/model'
import { selectShownMessages } from '../../selectors/shown-messages.ts'
import type { State } from '../../store/state.ts'

interface Downloader {
  id: string
  name: string
}

const NOBODY: readonly Downloader[] = []

/** Memoised: one pass over the messages for all their files. */
const downloadersOf = new WeakMap<readonly Message[], Map<string, readonly Downloader[]>>()

function collect(messages: readonly Message[]): Map<string, readonly Downloader[]> {
  const all = new Map<string, readonly Downloader[]>()
  for (const { content, sender, senderName } of messages) {
    if (!isDownloadTip(content) || content.messageId === undefined) continue
    const known = all.get(content.messageId) ?? NOBODY
    if (known.some(({ id }) => id === sender)) continue
    all.set(content.messageId, [...known, { id: sender, name: content.params.name ?? senderName }])
  }
  return all
}

/** Who downloaded the file of a message, in order; known to its sender only [files-6]. */
export function selectDownloaders(
  state: State,
  { conversation, id, sender }: Message,
): readonly Downloader[] {
  if (sender !== state.session.me?.id) return NOBODY
  const messages = selectShownMessages(state, conversation)
  const known = downloadersOf.get(messages) ?? collect(messages)
  downloadersOf.set(messages, known)
  return known.get(id) ?? NOBODY
}
