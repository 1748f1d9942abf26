import { type ConversationKey, MAX_PRICE_LENGTH, MAX_PROJECT_NAME, projectCard } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

/** Name, address and price of a project, sent as a card. */
export function ProjectDialog({ conversationKey: key, onClose }: Props) {
  const { projects: text, rooms } = useText()
  const client = useClient()
  const [project, setProject] = useState({ name: '', url: '', price: '' })
  const change = (changes: Partial<typeof project>) => setProject({ ...project, ...changes })
  const card = projectCard(project)
  const isWrongUrl = project.url !== '' && !projectCard({ ...project, name: 'x' })
  const { handleSubmit } = useForm({
    isComplete: card !== undefined,
    submit: async () => {
      if (card && client.projects.send(key, card) === undefined) onClose()
    },
  })
  return (
    <Dialog title={text.title} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={handleSubmit}>
        <Field
          label={text.name}
          autoFocus
          maxLength={MAX_PROJECT_NAME}
          value={project.name}
          onChange={event => change({ name: event.target.value })}
        />
        <Field
          label={text.url}
          type="url"
          placeholder={text.urlExample}
          error={isWrongUrl ? text.wrongUrl : undefined}
          value={project.url}
          onChange={event => change({ url: event.target.value })}
        />
        <Field
          label={text.price}
          maxLength={MAX_PRICE_LENGTH}
          value={project.price}
          onChange={event => change({ price: event.target.value })}
        />
        <div className={dialog.actions}>
          <Button onClick={onClose}>{rooms.cancel}</Button>
          <Button type="submit" look="primary" disabled={card === undefined}>
            {text.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
