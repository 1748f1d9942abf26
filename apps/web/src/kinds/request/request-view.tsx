import { selectRequestOf } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import { AnswerButtons } from '../../features/contacts/requests/answer-buttons.tsx'
import type { BubbleProps, KindView } from '../../kind.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** While the request waits for the reader, it can be answered where it stands. */
function Request({ content, reader }: BubbleProps<'request'>) {
  const text = useText().kinds
  const isMine = content.userId === reader.id
  const isWaiting = useAppState(
    state => !isMine && selectRequestOf(state, content.userId)?.direction === 'received',
  )
  return (
    <>
      <Icon name="userPlus" size="xs" />
      {isMine ? text.ownRequest(content.name) : text.request(content.name)}
      {content.note !== undefined && ` ${text.note(content.note)}`}
      {isWaiting && (
        <>
          {' '}
          <AnswerButtons person={content.userId} size="sm" />
        </>
      )}
    </>
  )
}

export const requestView: KindView<'request'> = { Bubble: Request }
