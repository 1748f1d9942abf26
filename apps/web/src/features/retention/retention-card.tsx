import type { Client, Retention, RetentionPreview } from '@parley/core'
import { useCallback, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import styles from '../../parts/admin/cards.module.css'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { displaySize } from '../../text/display-size.ts'
import { clockOf } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { RemovalsDialog } from './removals-dialog.tsx'
import own from './retention.module.css'
import { useRetentionText } from './retention-text.tsx'

type Rules = Retention['rules']
type Kind = keyof Rules

const KINDS = ['direct', 'group', 'consultation', 'files'] as const satisfies Kind[]
const DAYS = [30, 90, 180, 365, 730, 1_095, 1_825, 3_650]
const FOREVER = 'forever'

interface Props {
  saved: Rules
  /** How many holds there are: each may change what is removed. */
  holds: number
  onSaved(): void
}

export function RetentionCard({ saved, holds, onSaved }: Props) {
  const text = useRetentionText()
  const client = useClient()
  const [rules, setRules] = useState(saved)
  const [isAsking, setAsking] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hold changes what is removed
  const load = useCallback(({ retention }: Client) => retention.preview(rules), [rules, holds])
  const { loaded: preview, failure } = useLoaded(load)
  const isChanged = KINDS.some(kind => rules[kind] !== saved[kind])
  const save = async () => {
    if (await client.retention.save(rules)) onSaved()
  }
  return (
    <section className={styles.card} aria-label={text.title}>
      <h2>{text.title}</h2>
      <div className={own.rules}>
        {KINDS.map(kind => (
          <RuleField
            key={kind}
            kind={kind}
            days={rules[kind]}
            onChange={days => setRules({ ...rules, [kind]: days })}
          />
        ))}
      </div>
      {failure}
      {!failure && preview && KINDS.some(kind => rules[kind] !== null) && <NextRemovals preview={preview} />}
      {isChanged && (
        <div className={styles.end}>
          <Button onClick={() => setRules(saved)}>{text.discard}</Button>
          <Button look="primary" disabled={!preview || failure !== false} onClick={() => setAsking(true)}>
            {text.save}
          </Button>
        </div>
      )}
      {isAsking && preview && (
        <ConfirmDialog
          title={text.confirm}
          words={text.confirmHint(text.tonight(clockOf(new Date(preview.at))))}
          action={text.save}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function RuleField({
  kind,
  days,
  onChange,
}: {
  kind: Kind
  days: number | null
  onChange(days: number | null): void
}) {
  const text = useRetentionText()
  const offered = days === null || DAYS.includes(days) ? DAYS : [days, ...DAYS]
  const options = offered.map(each => ({ value: String(each), label: text.days(each) }))
  return (
    <ChoiceField
      isInline
      label={text.kinds[kind]}
      value={days === null ? FOREVER : String(days)}
      options={[{ value: FOREVER, label: text.forever }, ...options]}
      onChange={value => onChange(value === FOREVER ? null : Number(value))}
    />
  )
}

function NextRemovals({ preview }: { preview: RetentionPreview }) {
  const text = useRetentionText()
  const { rooms } = useText()
  const [isOpen, setOpen] = useState(false)
  const when = text.tonight(clockOf(new Date(preview.at)))
  const what = [
    ...(preview.conversations > 0 ? [text.chats(preview.conversations, preview.isMore)] : []),
    ...(preview.files > 0 ? [text.files(preview.files, displaySize(preview.bytes))] : []),
  ]
  if (what.length === 0) return <HintBox>{text.nothing(when)}</HintBox>
  return (
    <>
      <HintBox isWarning>
        {text.next(when, rooms.listNames(what))}{' '}
        <Button size="sm" look="quiet" onClick={() => setOpen(true)}>
          {text.see}
        </Button>
      </HintBox>
      {isOpen && <RemovalsDialog preview={preview} onClose={() => setOpen(false)} />}
    </>
  )
}
