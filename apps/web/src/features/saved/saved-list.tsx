import { type ListedItem, listSavedHere, selectConversation, selectWaitingSaved } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { ChooseTime } from '../../parts/date-time/choose-time.tsx'
import { displayPlanned } from '../../parts/date-time/display-planned.ts'
import { LaterItem } from '../../parts/later/later-item.tsx'
import { LaterList } from '../../parts/later/later-list.tsx'
import { useLater } from '../../parts/later/use-later.ts'
import { conversationName } from '../../parts/message-words/conversation-name.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import type { Catalogue } from '../../text/zh-CN.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import styles from './saved-list.module.css'

interface Props {
  onOpen(message: Message): void
}

/** Saved messages and notes to oneself, with their reminders [later-3, later-4]. */
export function SavedList({ onOpen }: Props) {
  const text = useText().later
  const client = useClient()
  const { items, problem, reload } = useLater(client.saved.list)
  const waitingCalls = useAppState(state => state.waitingCalls)
  const timelines = useAppState(state => state.timelines)
  const listed = listSavedHere({ waitingCalls, timelines }, items ?? [])
  const isWaiting = selectWaitingSaved({ waitingCalls }).length > 0
  const wasWaiting = useRef(isWaiting)
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) reload()
    wasWaiting.current = isWaiting
  }, [isWaiting, reload])
  const [reminded, setReminded] = useState<ListedItem>()
  const [edited, setEdited] = useState<ListedItem>()
  const changed = async (change: Promise<boolean>) => {
    const isTaken = await change
    // What waits is loaded when the server has it.
    if (isTaken && selectWaitingSaved(client.store.getState()).length === 0) reload()
    return isTaken
  }
  return (
    <>
      <NoteForm
        key={edited?.id ?? 'new'}
        edited={edited}
        onSave={async note => {
          const isTaken = await changed(client.saved.saveNote(note, edited?.id))
          if (isTaken) setEdited(now => (now === edited ? undefined : now))
          return isTaken
        }}
      />
      <LaterList
        label={text.tabs.saved}
        items={items || isWaiting ? listed : undefined}
        problem={problem}
        empty={text.noneSaved}
        emptyHint={text.noneSavedHint}
      >
        {item => (
          <SavedRow
            key={item.id}
            item={item}
            onOpen={onOpen}
            onEdit={() => setEdited(item)}
            onRemind={() => setReminded(item)}
            onForget={() => void changed(client.saved.setReminder(item.id))}
            onRemove={() => void changed(client.saved.remove(item.id))}
          />
        )}
      </LaterList>
      {reminded && (
        <ChooseTime
          title={text.remindTitle}
          label={text.remind}
          action={text.setReminder}
          value={reminded.remindAt}
          onChoose={async time => {
            if (await changed(client.saved.setReminder(reminded.id, time))) setReminded(undefined)
          }}
          onClose={() => setReminded(undefined)}
        />
      )}
    </>
  )
}

interface FormProps {
  edited: ListedItem | undefined
  /** Resolves to false when it was refused. */
  onSave(note: string): Promise<boolean>
}

function NoteForm({ edited, onSave }: FormProps) {
  const text = useText().later
  const [note, setNote] = useState(edited?.note ?? '')
  const { isBusy, run } = useBusy()
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (note.trim() === '' || isBusy) return
    if (await run(() => onSave(note))) setNote(now => (now === note ? '' : now))
  }
  return (
    <form className={styles.note} onSubmit={event => void handleSubmit(event)}>
      <Field
        label={text.newNote}
        placeholder={text.notePlaceholder}
        value={note}
        maxLength={2000}
        autoFocus={edited !== undefined}
        onChange={event => setNote(event.target.value)}
        beside={
          <Button type="submit" disabled={note.trim() === '' || isBusy}>
            {edited ? text.saveChanges : text.addNote}
          </Button>
        }
      />
    </form>
  )
}

interface RowProps {
  item: ListedItem
  onOpen(message: Message): void
  onEdit(): void
  onRemind(): void
  onForget(): void
  onRemove(): void
}

/** What to call something that is no message known here. */
const kindOf = ({ note, createdTime }: ListedItem, { later }: Catalogue): string =>
  note === '' && createdTime === undefined ? later.message : later.note

function SavedRow({ item, onOpen, onEdit, onRemind, onForget, onRemove }: RowProps) {
  const text = useText()
  const displayName = useDisplayName()
  const now = useServerNow(60_000)
  const { message, note, remindAt, createdTime, isWaiting } = item
  // What waits may be a message that is not loaded here.
  const isGone = note === '' && message === undefined && createdTime !== undefined
  const where = useAppState(state => {
    const conversation = message && selectConversation(state, message.conversation)
    return conversation && conversationName(text, conversation)
  })
  const time = message?.stamp?.time ?? createdTime
  const words = message ? messageWords(message, '', text, displayName) : note
  return (
    <LaterItem
      title={message ? displayName({ id: message.sender, name: message.senderName }) : kindOf(item, text)}
      where={where}
      moment={time === undefined ? undefined : displayMoment(text, time, now)}
      words={isGone ? text.later.gone : words}
      state={remindAt === undefined ? undefined : text.later.remindAt(displayPlanned(text, remindAt, now))}
      isWaiting={isWaiting}
    >
      {message && (
        <Button size="sm" onClick={() => onOpen(message)}>
          {text.later.open}
        </Button>
      )}
      {note !== '' && (
        <Button size="sm" onClick={onEdit}>
          {text.later.edit}
        </Button>
      )}
      {!isGone && (
        <Button size="sm" onClick={onRemind}>
          {remindAt === undefined ? text.later.remind : text.later.changeReminder}
        </Button>
      )}
      {remindAt !== undefined && (
        <Button size="sm" onClick={onForget}>
          {text.later.noReminder}
        </Button>
      )}
      <Button size="sm" look="danger" onClick={onRemove}>
        {text.later.remove}
      </Button>
    </LaterItem>
  )
}
