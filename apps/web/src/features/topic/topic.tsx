import { selectMyRole, selectRoom } from '@parley/core'
import { type ConversationKey, canDo, isAttributeText, longestAttribute } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { CountedForm } from '../../parts/dialogs/counted-form.tsx'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { RichText } from '../../parts/formatting/rich-text.tsx'
import { ExcerptSection } from '../../parts/settings/excerpt-section.tsx'
import { HeaderLine } from '../../parts/settings/header-line.tsx'
import type { DetailsSection, DetailsSectionProps } from '../../slots/details-sections.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

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

/** A form for who may edit it, in which an empty field removes the topic. */
function TopicDialog({ conversationKey: key, onClose }: Props & { onClose(): void }) {
  const texts = useText()
  const text = texts.rooms.topic
  const client = useClient()
  const room = useAppState(state => selectRoom(state, key))
  const role = useAppState(state => selectMyRole(state, key))
  if (!room) return null
  const { topic = '', type, settings } = room
  const isArchived = room.archivedAt !== undefined
  const mayEdit = canDo('changeInfo', { role, isSilenced: settings.isSilenced, type, isArchived })
  const save = async (value: string) => {
    const saved = await client.rooms.setTopic(key, value)
    return saved.ok ? undefined : displayProblem(texts, saved.problem)
  }
  return (
    <Dialog title={text.title} onClose={onClose}>
      {mayEdit ? (
        <CountedForm
          text={text}
          initial={topic}
          longest={longestAttribute('topic')}
          rows={3}
          action={text.save}
          isComplete={value => isAttributeText('topic', value) && value !== topic}
          save={save}
          onClose={onClose}
        />
      ) : (
        <p className={dialog.words}>
          <RichText text={topic} />
        </p>
      )}
    </Dialog>
  )
}
