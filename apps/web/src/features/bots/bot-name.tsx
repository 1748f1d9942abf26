import type { Bot } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import styles from '../../parts/admin/cards.module.css'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useBotsText } from './bots-text.tsx'

/** Saved only on request; the button is there once something was typed. */
export function BotName({ bot: { account, name }, onChanged }: { bot: Bot; onChanged(): Promise<void> }) {
  const text = useBotsText()
  const client = useClient()
  const [typed, setTyped] = useState(name)
  const [hasFailed, setFailed] = useState(false)
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: typed.trim() !== '',
    submit: async () => {
      const saved = await client.bots.rename(account, typed.trim())
      setFailed(!saved.ok)
      if (saved.ok) await onChanged()
    },
  })
  const missing = wasTried && typed.trim() === '' ? text.missing : undefined
  return (
    <form aria-label={text.name} noValidate onSubmit={handleSubmit}>
      <Field
        label={text.name}
        value={typed}
        maxLength={40}
        error={missing ?? (hasFailed ? text.failed : undefined)}
        onChange={event => setTyped(event.target.value)}
      />
      {typed.trim() !== name && (
        <div className={styles.end}>
          <Button type="submit" size="sm" disabled={isBusy}>
            {text.save}
          </Button>
        </div>
      )}
    </form>
  )
}
