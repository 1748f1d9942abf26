import type { RefObject } from 'react'
import { beginMention } from '../../../features/mentions/begin-mention.ts'
import { insertText } from '../../../ui/field/insert-text.ts'

/** What the tools do with the field. */
export const toolsOf = (inputRef: RefObject<HTMLTextAreaElement | null>) => ({
  onInsert: (text: string) => inputRef.current && insertText(inputRef.current, text),
  onMention: () => inputRef.current && beginMention(inputRef.current),
  onDone: () => inputRef.current?.focus(),
})
