import { type ConversationKey, conversationKey, type LiveCall } from '@parley/protocol/model'
import { useEffect, useRef, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { openCallWindow } from '../../parts/calls/open-call-window.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import styles from './ring.module.css'
import { usePerson } from './use-person.ts'
import { useRingSigns } from './use-ring-signs.ts'

/** An incoming call. Enter answers; Escape does nothing, so that nobody declines by accident. */
export function Ring({ live: { call, conversation } }: { live: LiveCall }) {
  const { calling: text } = useText()
  const client = useClient()
  const key = conversationKey(conversation.kind, conversation.id)
  const caller = usePerson(call.caller, key)
  const room = useAppState(state => (call.kind === 'direct' ? undefined : state.conversations.get(key)?.name))
  const title = call.kind === 'direct' ? text.ring.title : text.ring.group
  const words = title(caller.name, call.media)
  const answerRef = useRef<HTMLButtonElement>(null)
  useEffect(() => answerRef.current?.focus({ preventScroll: true }), [])
  useRingSigns(key, words)
  const handleAnswer = (withCamera?: boolean) => {
    void client.calls.answer(call.id)
    openCallWindow(client, call.id, withCamera === undefined ? {} : { withCamera })
  }
  return (
    <section className={styles.ring} role="alertdialog" aria-label={words}>
      <div className={styles.who}>
        <span className={styles.rings}>
          <Avatar id={caller.id} name={caller.name} image={caller.avatar} size="lg" />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>{caller.name}</p>
          <p className={styles.line}>{room ?? text.ring.line(call.media)}</p>
        </div>
      </div>
      <div className={styles.actions}>
        <DeclineButtons callId={call.id} conversationKey={key} />
        {call.media === 'video' && (
          <Button aria-label={text.ring.voiceOnly} onClick={() => handleAnswer(false)}>
            <Icon name="phone" size="sm" />
            {text.ring.voice}
          </Button>
        )}
        <Button ref={answerRef} className={styles.answer} onClick={() => handleAnswer()}>
          <Icon name={call.media === 'video' ? 'video' : 'phone'} size="sm" />
          {text.ring.answer}
        </Button>
      </div>
    </section>
  )
}

interface DeclineProps {
  callId: string
  conversationKey: ConversationKey
}

function DeclineButtons({ callId, conversationKey: key }: DeclineProps) {
  const { calling: text } = useText()
  const client = useClient()
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>()
  const decline = (reply?: string) => {
    void client.calls.reject(callId)
    if (reply !== undefined) client.messages.sendText(key, reply)
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
          items={text.ring.replies.map(reply => ({
            ...{ id: reply, icon: 'message' as const, label: reply },
            onChoose: () => decline(reply),
          }))}
          onClose={() => setMenuAt(undefined)}
        />
      )}
    </span>
  )
}
