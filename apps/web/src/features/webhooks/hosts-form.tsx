import { isWebhookHost } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import styles from '../../parts/admin/cards.module.css'
import { useRefusal } from '../../parts/dialogs/use-refusal.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useWebhooksText } from './webhooks-text.tsx'

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map(line => line.toLowerCase())
    .filter(line => line !== '')

/** Where messages may be sent to. */
export function HostsForm({ hosts }: { hosts: string[] }) {
  const text = useWebhooksText()
  const client = useClient()
  const [typed, setTyped] = useState(hosts.join(' '))
  const [isSaved, setSaved] = useState(false)
  const { attempt, refusal } = useRefusal()
  const isValid = linesOf(typed).every(isWebhookHost)
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: isValid,
    submit: async () => setSaved((await attempt(() => client.webhooks.saveHosts(linesOf(typed)))).ok),
  })
  return (
    <form className={styles.card} aria-label={text.hosts} noValidate onSubmit={handleSubmit}>
      <Field
        label={text.hosts}
        hint={text.hostsHint}
        error={wasTried && !isValid ? text.hostsWrong : undefined}
        value={typed}
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => {
          setSaved(false)
          setTyped(event.target.value)
        }}
      />
      {refusal}
      <div className={styles.end}>
        {isSaved && <span role="status">{text.saved}</span>}
        <Button type="submit" disabled={isBusy}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}
