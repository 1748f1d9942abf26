import { JoinCallButton } from '../../features/calls/join-call-button.tsx'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './new-calling-view.module.css'

function NewCalling({ content, message, isOwn }: BubbleProps<'new_calling'>) {
  const text = useText()
  const displayName = useDisplayName()
  const name = isOwn ? text.timeline.me : displayName({ id: message.sender, name: message.senderName })
  return (
    <>
      <Icon name={content.media === 'video' ? 'video' : 'phone'} size="xs" />
      {text.kinds.calling(name, { media: content.media })}
      <span className={styles.join}>
        <JoinCallButton callId={content.callId} />
      </span>
    </>
  )
}

export const newCallingView: KindView<'new_calling'> = { Bubble: NewCalling }
