import { JoinCallButton } from '../../features/calls/join-call-button.tsx'
import { shownName } from '../../parts/message-words/shown-name.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'

function NewCalling({ content, message, isOwn }: BubbleProps<'new_calling'>) {
  const text = useText()
  const name = isOwn ? text.timeline.me : shownName(text, message.senderName)
  return (
    <>
      <Icon name={content.media === 'video' ? 'video' : 'phone'} size="xs" />
      {text.kinds.calling(name, { media: content.media })}
      <JoinCallButton callId={content.callId} />
    </>
  )
}

export const newCallingView: KindView<'new_calling'> = { Bubble: NewCalling }
