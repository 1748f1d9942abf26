import { type ScheduledItem, selectSpeechLock } from '@parley/core'
import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { displayPlanned } from '../../parts/date-time/display-planned.ts'
import { plainWords } from '../../parts/formatting/plain-words.ts'
import { LaterItem } from '../../parts/later/later-item.tsx'
import { LaterList } from '../../parts/later/later-list.tsx'
import { useLater } from '../../parts/later/use-later.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** Scheduled messages; each can be changed, sent now or cancelled [later-2]. */
export function ScheduledList() {
  const text = useText().later
  const client = useClient()
  const { items, problem, reload } = useLater(client.scheduled.list)
  const [edited, setEdited] = useState<ScheduledItem>()
  const changed = async (change: Promise<boolean>) => {
    await change
    reload()
  }
  const sendNow = async ({ id, conversation, text: words }: ScheduledItem) => {
    const lock = selectSpeechLock(client.store.getState(), conversation)
    if (lock) return client.notices.announce('refused-locked', 'error', { lock })
    // Cancels first, so that a message that has just been sent is not sent twice.
    if (await client.scheduled.cancel(id)) client.messages.sendText(conversation, words, [], [])
    reload()
  }
  return (
    <>
      <LaterList
        label={text.tabs.scheduled}
        items={items}
        problem={problem}
        empty={text.noneScheduled}
        emptyHint={text.noneScheduledHint}
      >
        {item => (
          <ScheduledRow
            key={item.id}
            item={item}
            onEdit={() => setEdited(item)}
            onSend={() => void sendNow(item)}
            onCancel={() => void changed(client.scheduled.cancel(item.id))}
          />
        )}
      </LaterList>
      {edited && (
        <ScheduleDialog
          conversationKey={edited.conversation}
          edited={edited}
          onSave={async changes => {
            if (await client.scheduled.save({ ...edited, ...changes })) setEdited(undefined)
            reload()
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

interface RowProps {
  item: ScheduledItem
  onEdit(): void
  onSend(): void
  onCancel(): void
}

const useNameOf = (key: ConversationKey): string =>
  useAppState(state => state.conversations.get(key)?.name ?? splitConversationKey(key).id)

function ScheduledRow({ item, onEdit, onSend, onCancel }: RowProps) {
  const text = useText()
  const now = useServerNow(60_000)
  const name = useNameOf(item.conversation)
  const when = displayPlanned(text, item.sendAt, now)
  const isWrong = item.problem !== undefined
  return (
    <LaterItem
      title={text.later.to(name)}
      {...(isWrong && { moment: when })}
      words={plainWords(item.text)}
      state={isWrong ? text.later.notSent : text.later.sendAt(when)}
      isWrong={isWrong}
    >
      <Button size="sm" onClick={onEdit}>
        {text.later.edit}
      </Button>
      <Button size="sm" onClick={onSend}>
        {text.later.sendNow}
      </Button>
      <Button size="sm" look="danger" onClick={onCancel}>
        {text.later.cancelMessage}
      </Button>
    </LaterItem>
  )
}
