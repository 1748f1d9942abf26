import {
  applicationCard,
  type ConversationKey,
  MAX_DESCRIPTION,
  MAX_PRICE_LENGTH,
  MAX_PROJECT_NAME,
  projectCard,
} from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SelectRow } from '../../ui/select/select-row.tsx'

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

const EMPTY = { kind: 'project', name: '', url: '', price: '', description: '' }

const cardOf = (written: typeof EMPTY) =>
  written.kind === 'project' ? projectCard(written) : applicationCard(written)

/** What a project or an application is, sent as a card. */
export function ProjectDialog({ conversationKey: key, onClose }: Props) {
  const { projects: text } = useText()
  const client = useClient()
  const [project, setProject] = useState(EMPTY)
  const change = (changes: Partial<typeof project>) => setProject({ ...project, ...changes })
  const card = cardOf(project)
  const isWrongUrl = project.url !== '' && !cardOf({ ...project, name: 'x' })
  const { handleSubmit } = useForm({
    isComplete: card !== undefined,
    submit: async () => {
      if (card && client.projects.send(key, card) === undefined) onClose()
    },
  })
  return (
    <Dialog title={text.title} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={handleSubmit}>
        <SelectRow
          label={text.kind}
          options={[
            { value: 'project', label: text.project },
            { value: 'application', label: text.application },
          ]}
          value={project.kind}
          onChange={kind => change({ kind })}
        />
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
        <MoreField project={project} change={change} />
        <FormEnd action={text.send} isDisabled={card === undefined} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

interface MoreProps {
  project: typeof EMPTY
  change(changes: Partial<typeof EMPTY>): void
}

/** A project has a price, an application a description. */
function MoreField({ project, change }: MoreProps) {
  const { projects: text } = useText()
  return project.kind === 'project' ? (
    <Field
      label={text.price}
      maxLength={MAX_PRICE_LENGTH}
      value={project.price}
      onChange={event => change({ price: event.target.value })}
    />
  ) : (
    <Field
      label={text.description}
      maxLength={MAX_DESCRIPTION}
      value={project.description}
      onChange={event => change({ description: event.target.value })}
    />
  )
}
