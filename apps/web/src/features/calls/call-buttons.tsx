import type { ConversationKey } from '@parley/protocol/model'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useCallStarter } from './use-call-starter.ts'

interface Props {
  conversationKey: ConversationKey
  look?: 'icons' | 'words'
}

const MEDIA = ['audio', 'video'] as const
const ICONS = { audio: 'phone', video: 'video' } as const

export function CallButtons({ conversationKey, look = 'icons' }: Props) {
  const { calling: text } = useText()
  const start = useCallStarter()
  const labels = { audio: text.voiceCall, video: text.videoCall }
  return MEDIA.map(media =>
    look === 'icons' ? (
      <IconButton
        key={media}
        icon={ICONS[media]}
        label={labels[media]}
        onClick={() => start(conversationKey, media)}
      />
    ) : (
      <Button key={media} onClick={() => start(conversationKey, media)}>
        <Icon name={ICONS[media]} size="sm" />
        {labels[media]}
      </Button>
    ),
  )
}
