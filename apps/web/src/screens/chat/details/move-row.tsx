import type { Consultation, ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx'
import { nameInLanguage } from '../../../text/name-in-language.ts'
import { useLanguage } from '../../../text/text-context.ts'
import { SelectRow } from '../../../ui/select/select-row.tsx'
import { useTeams } from '../customers/use-teams.ts'

interface Props {
  conversationKey: ConversationKey
  /** The name of the customer. */
  name: string
  consultation: Consultation
}

/** Moves a consultation to another team, after a question: its team loses it. */
export function MoveRow({ conversationKey: key, name, consultation: { team, teamName } }: Props) {
  const { text: texts, language } = useLanguage()
  const text = texts.customers
  const client = useClient()
  const { answer } = useTeams()
  const others = (answer?.ok ? answer.value : [])
    .filter(({ id }) => id !== team)
    .map(other => ({ id: other.id, name: nameInLanguage(other.name, language) }))
  const [chosen, setChosen] = useState('')
  const target = others.find(({ id }) => id === chosen)
  if (others.length === 0) return null
  return (
    <>
      <SelectRow
        label={text.move}
        options={[
          { value: '', label: text.moveTo },
          ...others.map(other => ({ value: other.id, label: other.name })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {target && (
        <ConfirmDialog
          title={text.moveQuestion(name, target.name)}
          words={text.moveHint(nameInLanguage(teamName, language), target.name)}
          action={text.moveAction}
          onConfirm={() => void client.consultations.move(key, target.id)}
          onClose={() => setChosen('')}
        />
      )}
    </>
  )
}
