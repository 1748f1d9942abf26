import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useOpenMessage } from '../../parts/addresses/use-open-message.ts'
import { focusComposer } from '../../parts/composer/focus-composer.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import styles from './ring.module.css'

interface Props {
  callId: string
  conversationKey: ConversationKey
}

/** Declines; the arrow beside it also says why. */
export function DeclineButtons({ callId, conversationKey: key }: Props) {
  const { calling: text } = useText()
  const client = useClient()
  const openConversation = useOpenMessage()
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>()
  const decline = (reply?: string) => {
    void client.calls.reject(callId)
    if (reply !== undefined) client.messages.sendText(key, reply)
  }
  const handleWrite = () => {
    decline()
    openConversation(key)
    focusComposer()
  }
  return (
    <span className={styles.split}>
      <Button look="danger" className={styles.decline} onClick={() => decline()}>
        {text.ring.decline}
      </Button>
      <IconButton
        className={styles.caret}
        icon="chevronDown"
        size="sm"
        label={text.ring.withMessage}
        aria-haspopup="menu"
        onClick={event => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          setMenuAt({ x: left, y: bottom })
        }}
      />
      {menuAt && (
        <Menu
          label={text.ring.withMessage}
          at={menuAt}
          items={[
            ...text.ring.replies.map(reply => ({
              id: reply,
              icon: 'message' as const,
              label: reply,
              onChoose: () => decline(reply),
            })),
            { id: 'write', icon: 'edit', label: text.ring.write, onChoose: handleWrite },
          ]}
          onClose={() => setMenuAt(undefined)}
        />
      )}
    </span>
  )
}
