import type { State } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'

export const fileUrlOf = ({ content }: Message): string | undefined =>
  content.kind === 'file' || content.kind === 'image' || content.kind === 'video' ? content.url : undefined

/** The message that contains a file, if loaded: visitors by link see the file alone. */
const selectFileMessage = (state: State, path: string): Message | undefined => {
  for (const { messages } of Object.values(state.timelines)) {
    const found = messages.find(message => fileUrlOf(message) === path)
    if (found) return found
  }
  return state.excerpt?.messages.find(message => fileUrlOf(message) === path)
}

export const useFileMessage = (path: string): Message | undefined =>
  useAppState(state => selectFileMessage(state, path))
