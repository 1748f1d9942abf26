import { useRef } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import { MAX_ROWS } from './decode-csv.ts'
import { ImportProblems } from './import-problems.tsx'
import styles from './people-page.module.css'
import { type ImportState, useImport } from './use-import.ts'

const COLUMNS = ['account', 'name', 'mobile', 'position', 'branch'] as const

interface Props {
  onImported(): void
  onClose(): void
}

/** Choose a file, check it, import it: nothing is saved before the last step. */
export function ImportDialog({ onImported, onClose }: Props) {
  const { import: text, ...admin } = useAdminText()
  const { common } = useText()
  const input = useRef<HTMLInputElement>(null)
  const { state, check, run } = useImport(onImported)
  const isOver = state.step === 'done' || state.step === 'stopped'
  const isBusy = state.step === 'checking' || state.step === 'importing'
  const saveTemplate = () => saveFile(encodeCsv([COLUMNS.map(column => text.columns[column])]), 'people.csv')
  return (
    <Dialog title={text.title} look="wide" onClose={onClose}>
      <div className={styles.form}>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={text.choose}
          onChange={event => {
            const [file] = event.target.files ?? []
            if (file) void check(file)
            event.target.value = ''
          }}
        />
        <ImportWords state={state} />
        {state.step === 'checked' && state.bad.length > 0 && <ImportProblems bad={state.bad} />}
        <div className={styles.actions}>
          {state.step === 'file' && (
            <Button look="quiet" onClick={saveTemplate}>
              {text.template}
            </Button>
          )}
          <Button onClick={onClose}>{state.step === 'done' ? common.ok : admin.cancel}</Button>
          {!isOver && !isBusy && (
            <Button
              look={state.step === 'checked' ? 'secondary' : 'primary'}
              onClick={() => input.current?.click()}
            >
              {state.step === 'checked' ? text.another : text.choose}
            </Button>
          )}
          {state.step === 'checked' && state.good.length > 0 && (
            <Button look="primary" onClick={() => void run()}>
              {text.run(state.good.length, state.bad.length)}
            </Button>
          )}
          {state.step === 'stopped' && (
            <Button look="primary" onClick={() => void run()}>
              {text.resume}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function ImportWords({ state }: { state: ImportState }) {
  const { import: text } = useAdminText()
  if (state.step === 'file')
    return state.problem === undefined ? (
      <p className={styles.hint}>{text.hint}</p>
    ) : (
      <HintBox isWarning>
        {state.problem === 'tooMany' ? text.tooMany(MAX_ROWS) : text[state.problem]}
      </HintBox>
    )
  if (state.step === 'checking' || state.step === 'importing') {
    const words = state.step === 'checking' ? text.checking : text.importing
    const percent = (100 * state.done) / state.total
    return (
      <>
        <p role="status">{words(state.done, state.total)}</p>
        <ProgressBar label={text.title} percent={percent} />
      </>
    )
  }
  if (state.step === 'stopped')
    return <HintBox isWarning>{text.stopped(state.done, state.good.length)}</HintBox>
  if (state.step === 'done') return <p role="status">{text.done(state.added, state.updated)}</p>
  return (
    <>
      <p role="status">{text.good(state.added, state.updated, state.same)}</p>
      <p className={styles.hint}>{text.nothing}</p>
    </>
  )
}
