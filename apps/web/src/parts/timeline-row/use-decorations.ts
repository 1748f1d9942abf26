import type { Message } from '@parley/protocol/model'
import { useContext } from 'react'
import type { Reader } from '../../kind.ts'
import {
  type DecorationSpot,
  type MessageDecoration,
  MessageDecorationsContext,
} from '../../slots/message-decorations.ts'

/** The decorations of a message for a reader, by spot. */
export function useDecorations(message: Message, reader: Reader) {
  const registered = useContext(MessageDecorationsContext)
  const shown = registered.filter(decoration => decoration.isShown(message, reader))
  return (spot: DecorationSpot): readonly MessageDecoration[] =>
    shown.filter(decoration => decoration.spot === spot)
}
