import { type Conversation, selectMergedRoom, selectRoom, selectSpeechLock } from '@parley/core'
import { ASSISTANT_ID } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import type { HeaderTool } from '../../slots/header-tools.ts'
import { CallButtons } from './call-buttons.tsx'

/** Who may write may call, but customers do not call their team [calls-5]. A merged room has no calls. */
function HeaderCallButtons({ conversation: { key, id, kind } }: { conversation: Conversation }) {
  const mayCall = useAppState(state => {
    if (id === ASSISTANT_ID || selectMergedRoom(state, key)) return false
    const room = selectRoom(state, key)
    if (kind === 'groupchat' && !room) return false
    const isOwnConsultation = room?.consultation && state.session.me?.isCustomer === true
    // Who writes by e-mail hears no call.
    if (room?.consultation?.mail) return false
    return !isOwnConsultation && selectSpeechLock(state, key) === undefined
  })
  return mayCall && <CallButtons conversationKey={key} />
}

export const callTool: HeaderTool = { id: 'call', View: HeaderCallButtons }
