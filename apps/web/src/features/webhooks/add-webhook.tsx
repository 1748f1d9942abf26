import type { WebhookTarget } from '@parley/core'
import { isWebhookUrl } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import styles from '../../parts/admin/cards.module.css'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useRefusal } from '../../parts/dialogs/use-refusal.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { useWebhooksText } from './webhooks-text.tsx'

interface Props {
  targets: WebhookTarget[]
  onAdded(secret: string): void
  onClose(): void
}

export function AddWebhook({ targets, onAdded, onClose }: Props) {
  const text = useWebhooksText()
  const client = useClient()
  const [chosen, setChosen] = useState('0')
  const [url, setUrl] = useState('')
  const [sendsEvents, setSendsEvents] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { attempt, refusal } = useRefusal()
  const target = targets[Number(chosen)]
  const isValid = isWebhookUrl(url.trim())
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: isValid && target !== undefined,
    submit: async () => {
      const added = target && (await attempt(() => client.webhooks.add(target, url.trim(), sendsEvents)))
      if (!added?.ok) return
      const { outcome, secret } = added.value
      if (outcome === 'added') onAdded(secret)
      else setProblem(outcome === 'too-many' ? text.tooMany : text[outcome])
    },
  })
  if (targets.length === 0)
    return (
      <p role="status">
        {text.noTargets}{' '}
        <Button look="quiet" size="sm" onClick={onClose}>
          {text.cancel}
        </Button>
      </p>
    )
  return (
    <form className={styles.card} aria-label={text.add} noValidate onSubmit={handleSubmit}>
      <h2>{text.add}</h2>
      <ChoiceField
        label={text.target}
        value={chosen}
        options={targets.map(({ roomName, name }, index) => ({
          value: String(index),
          label: text.targetOf(roomName || text.direct, name),
        }))}
        onChange={setChosen}
      />
      <Field
        label={text.url}
        value={url}
        maxLength={500}
        error={problem ?? (wasTried && !isValid ? text.urlWrong : undefined)}
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => {
          setProblem(undefined)
          setUrl(event.target.value)
        }}
      />
      {target?.room !== '' && (
        <SwitchRow
          icon="bolt"
          label={text.events}
          hint={text.eventsHint}
          isOn={sendsEvents}
          onChange={setSendsEvents}
        />
      )}
      {refusal}
      <FormEnd action={text.add} isDisabled={isBusy} onCancel={onClose} />
    </form>
  )
}
