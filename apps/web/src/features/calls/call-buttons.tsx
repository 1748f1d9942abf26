import type { ConversationKey } from '@parley/protocol/model'
import { useIsCompact } from '../../platform/use-is-narrow.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
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
  const isCompact = useIsCompact()
  const labels = { audio: text.voiceCall, video: text.videoCall }
  // So that the name beside them is not cut off.
  if (look === 'icons' && isCompact)
    return (
      <MenuButton
        icon="phone"
        label={text.call}
        items={MEDIA.map(media => ({
          id: media,
          label: labels[media],
          icon: ICONS[media],
          onChoose: () => start(conversationKey, media),
        }))}
      />
    )
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
