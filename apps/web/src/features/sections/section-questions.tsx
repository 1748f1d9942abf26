import type { SectionQuestion } from '@parley/core'
import { type ConversationKey, judgeSectionName, MAX_SECTION_NAME } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import type { Contact } from '../../parts/contact/contact.ts'
import { PickPeople } from '../../parts/people-picker/pick-people.tsx'
import { useText } from '../../text/text-context.ts'
import { Field } from '../../ui/field/field.tsx'
import { Menu } from '../../ui/menu/menu.tsx'

/** The dialogs and the menu about sections. */
export function SectionQuestions({ question }: { question: SectionQuestion }) {
  const client = useClient()
  const close = () => client.sections.ask(undefined)
  if (question.type === 'choose') return <MoveMenu conversation={question.conversation} onClose={close} />
  if (question.type === 'add') return <AddConversations id={question.id} onClose={close} />
  return <NewSection conversation={question.conversation} onClose={close} />
}

const keysOf = (chosen: readonly Contact[]) => chosen.map(({ key }) => key)

function NewSection({
  conversation,
  onClose,
}: {
  conversation?: ConversationKey | undefined
  onClose(): void
}) {
  const text = useText().listSections
  const client = useClient()
  const sections = useAppState(state => state.sections.shown)
  const [name, setName] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const fault = judgeSectionName(sections, name)
  const create = (chosen: Contact[]): boolean => {
    setWasTried(true)
    if (fault) return false
    const id = crypto.randomUUID()
    void client.sections.save(id, name)
    const keys = new Set([...(conversation ? [conversation] : []), ...keysOf(chosen)])
    if (keys.size > 0) void client.sections.place(id, [...keys])
    return true
  }
  return (
    <PickPeople
      title={text.create}
      action={() => text.create}
      withGroups
      min={0}
      onPick={create}
      onClose={onClose}
    >
      {() => (
        <Field
          label={text.nameField}
          value={name}
          maxLength={MAX_SECTION_NAME}
          hint={text.createHint}
          error={fault && (wasTried || fault !== 'name-empty') ? text.problems[fault] : undefined}
          onChange={event => setName(event.target.value)}
        />
      )}
    </PickPeople>
  )
}

function AddConversations({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText().listSections
  const client = useClient()
  return (
    <PickPeople
      title={text.addTitle}
      action={text.addAction}
      withGroups
      onPick={chosen => void client.sections.place(id, keysOf(chosen))}
      onClose={onClose}
    />
  )
}

/** At the row of the conversation. */
function MoveMenu({ conversation, onClose }: { conversation: ConversationKey; onClose(): void }) {
  const text = useText().listSections
  const client = useClient()
  const { sections } = useAppState(state => state.sections.shown)
  const [at] = useState(() => {
    const row = document.querySelector(`[data-key="${CSS.escape(conversation)}"]`)?.getBoundingClientRect()
    return { x: row ? row.left + row.width / 2 : 0, y: row?.bottom ?? 0 }
  })
  const current = sections.find(section => section.conversations.includes(conversation))?.id
  const choose = (id: string | null) => () => {
    onClose()
    void client.sections.place(id, [conversation])
  }
  const choices = [...sections.map(({ id, name }) => ({ id, name })), { id: undefined, name: text.none }]
  const items = [
    ...choices.map(({ id, name }) => ({
      id: id ?? 'none',
      icon: id === current ? ('check' as const) : ('folder' as const),
      label: name,
      isChosen: id === current,
      onChoose: choose(id ?? null),
    })),
    {
      id: 'new',
      icon: 'plus' as const,
      label: text.createMore,
      isApart: true,
      onChoose: () => client.sections.ask({ type: 'new', conversation }),
    },
  ]
  return <Menu label={text.moveTo} at={at} items={items} onClose={onClose} />
}
