import { selectMergedRoom } from '@parley/core'
import { CONTACT_TYPE, type ConversationKey } from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'

/** The owner talks to everybody, or to the person alone [multi-chat-3]. */
export function ModeSwitch({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { mergedRooms: text } = useText()
  const client = useClient()
  const isOwner = useAppState(state => selectMergedRoom(state, key)?.type === CONTACT_TYPE.multiOwner)
  const isSingle = useAppState(state => selectMergedRoom(state, key)?.merged?.isSingle === true)
  if (!isOwner) return null
  return (
    <Segmented
      label={text.mode}
      options={[
        { value: 'single', label: text.modes.single, icon: 'user' },
        { value: 'merged', label: text.modes.merged, icon: 'merge' },
      ]}
      value={isSingle ? 'single' : 'merged'}
      onChange={mode => void client.mergedRooms.setSingle(key, mode === 'single')}
    />
  )
}
