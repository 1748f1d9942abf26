import { CENSOR_MODES, type CensorMode } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './word-lists-page.module.css'

interface Props {
  mode: CensorMode
  onChange(): void
}

/** The service refuses our credentials. */
const UNAUTHORISED = 401

/** How the company uses the censor service of the operator, and whether that works. */
export function CensorCard({ mode, onChange }: Props) {
  const { wordLists: text } = useAdminText()
  const client = useClient()
  const [words, setWords] = useState<string>()
  const [error, setError] = useState<string>()
  const save = async (chosen: CensorMode) => {
    client.notices.succeeded(await client.moderation.setCensor(chosen))
    onChange()
  }
  const test = async () => {
    const tested = await client.moderation.testCensor(text.testText)
    if (!client.notices.succeeded(tested)) return
    const { outcome, code, message } = tested.value
    if (code === UNAUTHORISED) return setError(message)
    setWords(outcome === 'failed' ? `${text.verdicts.failed}: ${message}` : text.verdicts[outcome])
  }
  return (
    <section className={styles.card} aria-label={text.censor}>
      <ChoiceField<CensorMode>
        label={text.censor}
        value={mode}
        options={CENSOR_MODES.map(value => ({ value, label: text.censorModes[value] }))}
        onChange={chosen => void save(chosen)}
      />
      <p className={styles.small}>{text.censorHints[mode]}</p>
      <div className={styles.actions}>
        <Button onClick={() => void test()}>{text.test}</Button>
      </div>
      {words !== undefined && <p role="status">{words}</p>}
      {error !== undefined && (
        <ConfirmDialog
          title={text.error}
          words={error}
          onConfirm={() => undefined}
          onClose={() => setError(undefined)}
        />
      )}
    </section>
  )
}
