import { callTipLine } from '@parley/protocol/model'
import type { BubbleProps, KindView } from '../../kind.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'

function CallTip({ content, message, isOwn, reader }: BubbleProps<'call_tip'>) {
  const text = useText()
  const { key, params } = callTipLine(content, isOwn, isOwn ? reader.peerName : message.senderName)
  return (
    <>
      <Icon name={content.media === 'video' ? 'video' : 'phone'} size="xs" />
      {text.calls[key](params)}
    </>
  )
}

export const callTipView: KindView<'call_tip'> = { Bubble: CallTip }
