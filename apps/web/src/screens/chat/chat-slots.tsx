import type { ReactNode } from 'react'
import { COMPOSER_TOOLS } from '../../composer-tools.ts'
import { useJoinMeeting } from '../../features/meetings/use-join-meeting.ts'
import { FILE_ACTIONS } from '../../file-actions.ts'
import { viewOf } from '../../kinds.ts'
import { MESSAGE_ACTIONS } from '../../message-actions.ts'
import { MESSAGE_DECORATIONS } from '../../message-decorations.ts'
import { useOpenMessage } from '../../parts/addresses/use-open-message.ts'
import { ComposerToolsContext } from '../../slots/composer-tools.ts'
import { FileActionsContext } from '../../slots/file-actions.ts'
import { JoinMeetingContext } from '../../slots/join-meeting.ts'
import { KindViewsContext } from '../../slots/kind-views.ts'
import { MessageActionsContext } from '../../slots/message-actions.ts'
import { MessageDecorationsContext } from '../../slots/message-decorations.ts'
import { OpenMessageContext } from '../../slots/open-message.ts'

/** Slots that features fill in the open conversation. */
export function ChatSlots({ children }: { children: ReactNode }) {
  const joinMeeting = useJoinMeeting()
  const openMessage = useOpenMessage()
  return (
    <MessageActionsContext value={MESSAGE_ACTIONS}>
      <MessageDecorationsContext value={MESSAGE_DECORATIONS}>
        <ComposerToolsContext value={COMPOSER_TOOLS}>
          <JoinMeetingContext value={joinMeeting}>
            <KindViewsContext value={viewOf}>
              <OpenMessageContext value={openMessage}>
                <FileActionsContext value={FILE_ACTIONS}>{children}</FileActionsContext>
              </OpenMessageContext>
            </KindViewsContext>
          </JoinMeetingContext>
        </ComposerToolsContext>
      </MessageDecorationsContext>
    </MessageActionsContext>
  )
}
