import type { Message } from '@parley/protocol/model'
import type { State } from '../store/state.ts'
import { nameOf } from '../store/withdrawn.ts'

/** Whether a message that was shown has been withdrawn, deleted or destroyed since. */
export function selectIsGone({ timelines }: State, message: Message): boolean {
  const { withdrawn, gone } = timelines[message.conversation] ?? {}
  const name = nameOf(message)
  return withdrawn?.has(name) === true || gone?.has(name) === true
}
