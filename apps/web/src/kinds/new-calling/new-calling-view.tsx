import { JoinCallButton } from '../../features/calls/join-call-button.tsx'
import { useCallName } from '../../parts/message-words/use-call-name.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'

function NewCalling({ content, message, isOwn }: BubbleProps<'new_calling'>) {
  const text = useText()
  const callName = useCallName()
  const name = isOwn ? text.timeline.me : callName({ id: message.sender, name: message.senderName })
  return (
    <>
      <Icon name={content.media === 'video' ? 'video' : 'phone'} size="xs" />
      {text.kinds.calling(name, { media: content.media })}
      <JoinCallButton callId={content.callId} />
    </>
  )
}

export const newCallingView: KindView<'new_calling'> = { Bubble: NewCalling }
