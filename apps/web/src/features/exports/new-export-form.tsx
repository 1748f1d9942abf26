import type { NewExport } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import styles from '../../parts/admin/cards.module.css'
import { ChoiceCards } from '../../parts/admin/choice-cards.tsx'
import { TargetChoice } from '../../parts/admin/target-choice.tsx'
import { useSearchParams } from '../../platform/router/use-search-params.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import own from './exports-page.module.css'
import { useExportsText } from './exports-text.tsx'
import { ALL_TIME, PeriodChoice } from './period-choice.tsx'

type Scope = NewExport['scope']
const SCOPES = ['person', 'said', 'conversation', 'company'] as const satisfies Scope[]

export function NewExportForm({ onCreated }: { onCreated(): void }) {
  const text = useExportsText()
  const client = useClient()
  const [scope, setScope] = useState<Scope>('conversation')
  const [params] = useSearchParams()
  const [target, setTarget] = useState(params.get('conversation') ?? '')
  const [range, setRange] = useState(ALL_TIME)
  const [reason, setReason] = useState('')
  const [hasFiles, setFiles] = useState(true)
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: reason.trim() !== '' && (scope === 'company' || target !== ''),
    submit: async () => {
      const wanted = { scope, target, ...range, hasFiles, reason: reason.trim() }
      if (await client.exports.create(wanted)) onCreated()
    },
  })
  const choose = (next: Scope) => {
    setScope(next)
    setTarget('')
  }
  return (
    <form className={styles.card} aria-label={text.create} noValidate onSubmit={handleSubmit}>
      <h2>{text.create}</h2>
      <ChoiceCards
        isWide
        label={text.what}
        options={SCOPES.map(value => ({ value, ...text.scopes[value] }))}
        value={scope}
        onChange={choose}
      />
      {scope !== 'company' && (
        <TargetChoice
          text={text}
          kind={scope === 'conversation' ? 'conversation' : 'person'}
          target={target}
          sought={params.get('name') ?? ''}
          isMissing={wasTried && target === ''}
          onChange={setTarget}
        />
      )}
      <div className={own.pair}>
        <PeriodChoice onChange={setRange} />
        <Field
          label={text.reason}
          value={reason}
          maxLength={200}
          error={wasTried && reason.trim() === '' ? text.missing : undefined}
          onChange={event => setReason(event.target.value)}
        />
      </div>
      <div className={own.end}>
        <Checkbox label={text.files} isChecked={hasFiles} onChange={setFiles} />
        <Button type="submit" look="primary" disabled={isBusy}>
          {text.submit}
        </Button>
      </div>
    </form>
  )
}
