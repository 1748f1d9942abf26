import { selectMyRole, selectRoom } from '@parley/core'
import { type ConversationKey, canDo, isAttributeText, longestAttribute } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { CountedField } from '../../parts/dialogs/counted-field.tsx'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { RichText } from '../../parts/formatting/rich-text.tsx'
import { ExcerptSection } from '../../parts/settings/excerpt-section.tsx'
import { HeaderLine } from '../../parts/settings/header-line.tsx'
import type { DetailsSection, DetailsSectionProps } from '../../slots/details-sections.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const LONGEST = longestAttribute('topic')

interface Props {
  conversationKey: ConversationKey
}

/** The topic in the header: one line, whole in the dialog. */
export function TopicLine({ conversationKey: key }: Props) {
  const { topic: text } = useText().rooms
  const topic = useAppState(state => selectRoom(state, key)?.topic)
  const [isOpen, setIsOpen] = useState(false)
  if (topic === undefined) return null
  return (
    <HeaderLine icon="note" label={text.show(topic)} text={topic} onOpen={() => setIsOpen(true)}>
      {isOpen && <TopicDialog conversationKey={key} onClose={() => setIsOpen(false)} />}
    </HeaderLine>
  )
}

/** The topic in the details of a group; owner and admins can write the first one there. */
function TopicSection({ conversationKey: key, room, actor }: DetailsSectionProps) {
  const { topic: text } = useText().rooms
  const [isOpen, setIsOpen] = useState(false)
  if (!room || !actor || (room.topic === undefined && !canDo('changeInfo', actor))) return null
  return (
    <ExcerptSection
      icon="note"
      label={text.title}
      title={room.topic === undefined ? text.add : text.title}
      excerpt={room.topic}
      onOpen={() => setIsOpen(true)}
    >
      {isOpen && <TopicDialog conversationKey={key} onClose={() => setIsOpen(false)} />}
    </ExcerptSection>
  )
}

export const topicSection: DetailsSection = {
  id: 'topic',
  of: ['group'],
  position: 'above',
  View: TopicSection,
  HeaderLine: TopicLine,
}

function TopicDialog({ conversationKey: key, onClose }: Props & { onClose(): void }) {
  const { topic: text } = useText().rooms
  const room = useAppState(state => selectRoom(state, key))
  const role = useAppState(state => selectMyRole(state, key))
  if (!room) return null
  const isArchived = room.archivedAt !== undefined
  const { isSilenced } = room.settings
  const mayEdit = canDo('changeInfo', { role, isSilenced, type: room.type, isArchived })
  return (
    <Dialog title={text.title} onClose={onClose}>
      {mayEdit ? (
        <TopicForm conversationKey={key} initial={room.topic ?? ''} onClose={onClose} />
      ) : (
        <p className={dialog.words}>
          <RichText text={room.topic ?? ''} />
        </p>
      )}
    </Dialog>
  )
}

/** Stays open until it is saved, so that an error does not lose the input. An empty field removes the topic. */
function TopicForm({ conversationKey: key, initial, onClose }: Props & { initial: string; onClose(): void }) {
  const texts = useText()
  const text = texts.rooms.topic
  const client = useClient()
  const [value, setValue] = useState(initial)
  const [refusal, setRefusal] = useState<string>()
  const length = [...value.trim()].length
  const isComplete = isAttributeText('topic', value) && value.trim() !== initial
  const { isBusy, handleSubmit } = useForm({
    isComplete,
    submit: async () => {
      setRefusal(undefined)
      const saved = await client.rooms.setTopic(key, value.trim())
      if (saved.ok) onClose()
      else setRefusal(displayProblem(texts, saved.problem))
    },
  })
  const problem = length > LONGEST ? text.tooLong(LONGEST) : refusal
  return (
    <form className={dialog.form} onSubmit={handleSubmit}>
      <CountedField
        label={text.field}
        hint={text.hint}
        count={text.length(length, LONGEST)}
        rows={3}
        value={value}
        isReadOnly={isBusy}
        problem={problem}
        onChange={setValue}
      />
      <FormEnd action={text.save} isDisabled={isBusy || !isComplete} onCancel={onClose} />
    </form>
  )
}
