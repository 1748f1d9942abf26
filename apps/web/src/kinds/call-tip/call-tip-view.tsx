import { callTipLine, splitConversationKey } from '@parley/protocol/model'
import clsx from 'clsx'
import { useCallStarter } from '../../features/calls/use-call-starter.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import styles from './call-tip-view.module.css'

const ICONS = {
  invited: 'phoneOut',
  missed: 'phoneMissed',
  cancelled: 'phoneMissed',
  rejected: 'block',
} as const

/** The arrow out of the telephone is that of one's own call. */
function iconOf({ outcome, media }: BubbleProps<'call_tip'>['content'], isOwn: boolean): IconName {
  if (outcome !== 'ended' && (outcome !== 'invited' || isOwn)) return ICONS[outcome]
  return media === 'video' ? 'video' : 'phone'
}

/** Between two people a call can be returned, or repeated, from its notice [calls-11]. */
function CallTip({ content, message, isOwn, reader }: BubbleProps<'call_tip'>) {
  const text = useText()
  const start = useCallStarter()
  const displayName = useDisplayName()
  const other = isOwn ? reader.peerName : displayName({ id: message.sender, name: message.senderName })
  const { key, params } = callTipLine(content, isOwn, other)
  const isMissed = content.outcome === 'missed' && !isOwn
  // Who declines sends the notice; all others come from the caller.
  const isCaller = content.outcome === 'rejected' ? !isOwn : isOwn
  const isDirect = splitConversationKey(message.conversation).kind === 'chat'
  return (
    <span className={clsx(styles.tip, isMissed && styles.missed)}>
      <Icon name={iconOf(content, isOwn)} size="xs" />
      <span>{text.calls[key](params)}</span>
      {isDirect && content.outcome !== 'invited' && (
        <button
          type="button"
          className={styles.back}
          onClick={() => start(message.conversation, content.media)}
        >
          {isCaller ? text.calling.callAgain : text.calling.callBack}
        </button>
      )}
    </span>
  )
}

export const callTipView: KindView<'call_tip'> = { Bubble: CallTip }
