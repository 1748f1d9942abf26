import type { Message } from '@parley/protocol/model'
import { useContext } from 'react'
import type { Reader } from '../../slots/kind.ts'
import {
  type DecorationPosition,
  type MessageDecoration,
  MessageDecorationsContext,
} from '../../slots/message-decorations.ts'

/** The decorations of a message for a reader, by position. */
export function useDecorations(message: Message, reader: Reader) {
  const registered = useContext(MessageDecorationsContext)
  const shown = registered.filter(decoration => decoration.isShown(message, reader))
  return (position: DecorationPosition): readonly MessageDecoration[] =>
    shown.filter(decoration => decoration.position === position)
}
