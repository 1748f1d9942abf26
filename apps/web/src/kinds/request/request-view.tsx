import { selectRequestAt } from '@parley/core'
import { timeOf } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { AnswerButtons } from '../../features/friends/answer-buttons.tsx'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './request-view.module.css'

/** A pending request can be answered here; afterwards the card shows the result. */
function Request({ content, message, reader }: BubbleProps<'request'>) {
  const { kinds: text, contacts } = useText()
  const isMine = content.userId === reader.id
  const request = useAppState(state => selectRequestAt(state, content.userId, timeOf(message)))
  return (
    <>
      <Icon name="userPlus" size="xs" />
      {isMine ? text.ownRequest(content.name) : text.request(content.name)}
      {content.note !== undefined && ` ${text.note(content.note)}`}
      {request && (
        <span className={styles.answer}>
          {request.state === 'pending' ? (
            <AnswerButtons person={content.userId} size="sm" />
          ) : (
            contacts.requestStates.received[request.state]
          )}
        </span>
      )}
    </>
  )
}

export const requestView: KindView<'request'> = { Bubble: Request }
