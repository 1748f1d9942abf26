import type { Quote } from '@parley/protocol/model'
import type { KeyboardEvent } from 'react'
import { useOptions } from '../../../parts/preferences/use-options.ts'
import { isComposingKey } from '../../../ui/is-composing-key.ts'
import { focusLastMessage } from './focus-last-message.ts'
import { isSendKey } from './is-send-key.ts'

interface Input {
  value: string
  quotes: readonly Quote[]
  /** Lists above the field; an open one gets the keys first. */
  pickers: readonly { handleKey(event: KeyboardEvent): boolean }[]
  submit(): void
  onUnquote(messageId: string): void
}

/** Enter sends, Escape removes the last quote, ArrowUp in an empty field goes to the messages. */
export function useComposerKeys({ value, quotes, pickers, submit, onUnquote }: Input) {
  const { options } = useOptions()
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposingKey(event.nativeEvent) || pickers.some(picker => picker.handleKey(event))) return
    if (isSendKey(event, options.sendKey)) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && quotes.length > 0) {
      event.preventDefault()
      onUnquote(quotes.at(-1)?.messageId ?? '')
    } else if (event.key === 'ArrowUp' && !event.altKey && value === '') {
      // Otherwise the key would scroll the timeline, which is focused by now.
      event.preventDefault()
      focusLastMessage()
    }
  }
}
