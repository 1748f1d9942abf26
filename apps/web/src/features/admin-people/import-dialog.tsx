import type { ManagedBranch } from '@parley/core'
import { useRef } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import { type CheckedRow, isBad } from './check-rows.ts'
import { MAX_ROWS } from './decode-csv.ts'
import { ImportCheck } from './import-check.tsx'
import own from './import-dialog.module.css'
import { ImportSteps } from './import-steps.tsx'
import styles from './people-page.module.css'
import { goodRows, type ImportState, useImport } from './use-import.ts'

const COLUMNS = ['account', 'name', 'mobile', 'email', 'position', 'branch'] as const

interface Props {
  branches: readonly ManagedBranch[]
  onImported(): void
  onInvite(accounts: readonly string[]): void
  onClose(): void
}

/** Choose a file, check it, import it: nothing is saved before the last step [admin-8]. */
export function ImportDialog({ branches, onImported, onInvite, onClose }: Props) {
  const { import: text } = useAdminText()
  const input = useRef<HTMLInputElement>(null)
  const { state, open, chooseEncoding, chooseOptions, correct, run, restart } = useImport(onImported)
  const choose = () => input.current?.click()
  return (
    <Dialog title={text.title} look="page" beside={<ImportSteps step={state.step} />} onClose={onClose}>
      <div className={styles.form}>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={text.choose}
          onChange={event => {
            const [file] = event.target.files ?? []
            if (file) void open(file)
            event.target.value = ''
          }}
        />
        {state.step === 'checked' ? (
          <ImportCheck
            checked={state}
            branches={branches}
            onCorrect={(line, field, value) => void correct(line, field, value)}
            onEncoding={encoding => void chooseEncoding(encoding)}
            onOptions={options => void chooseOptions(options)}
            onOther={choose}
          />
        ) : (
          <ImportWords state={state} />
        )}
        <ImportActions
          state={state}
          onChoose={choose}
          onRun={() => void run()}
          onBack={restart}
          onInvite={onInvite}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}

interface ActionsProps {
  state: ImportState
  onChoose(): void
  onRun(): void
  onBack(): void
  onInvite(accounts: readonly string[]): void
  onClose(): void
}

function ImportActions({ state, onChoose, onRun, onBack, onInvite, onClose }: ActionsProps) {
  const { import: text, invite, ...admin } = useAdminText()
  const { common } = useText()
  if (state.step === 'checked') {
    const good = goodRows(state.rows).length
    return (
      <div className={own.foot}>
        {state.rows.some(isBad) && <SaveProblems rows={state.rows} />}
        <Button onClick={onBack}>{text.back}</Button>
        <Button look="primary" disabled={good === 0} onClick={onRun}>
          {text.run(good, state.rows.length - good)}
        </Button>
      </div>
    )
  }
  const saveTemplate = () => saveFile(encodeCsv([COLUMNS.map(column => text.columns[column])]), 'people.csv')
  return (
    <div className={own.foot}>
      {state.step === 'file' && (
        <Button look="quiet" onClick={saveTemplate}>
          {text.template}
        </Button>
      )}
      <Button onClick={onClose}>{state.step === 'done' ? common.ok : admin.cancel}</Button>
      {state.step === 'file' && (
        <Button look="primary" onClick={onChoose}>
          {text.choose}
        </Button>
      )}
      {state.step === 'done' && state.added.length > 0 && (
        <Button look="primary" onClick={() => onInvite(state.added)}>
          {invite.title(state.added.length)}
        </Button>
      )}
      {state.step === 'stopped' && (
        <Button look="primary" onClick={onRun}>
          {text.resume}
        </Button>
      )}
    </div>
  )
}

/** Saves the rows that will be skipped, with the reason, as a file that can be imported again. */
function SaveProblems({ rows }: { rows: readonly CheckedRow[] }) {
  const { import: text, people } = useAdminText()
  const save = () => {
    const { account, name, mobile, email, position, branch } = text.columns
    const lines = rows
      .filter(isBad)
      .map(({ row, report: { fault } }) => [
        ...[row.account, row.name, row.mobile, row.email, row.position, row.branch].map(cell => cell ?? ''),
        (people.faults as Record<string, string>)[fault] ?? fault,
      ])
    saveFile(
      encodeCsv([[account, name, mobile, email, position, branch, text.problem], ...lines]),
      'problems.csv',
    )
  }
  return (
    <Button look="quiet" onClick={save}>
      <Icon name="download" size="sm" />
      {text.saveProblems}
    </Button>
  )
}

function ImportWords({ state }: { state: Exclude<ImportState, { step: 'checked' }> }) {
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
        <ProgressBar label={text.progress} percent={percent} />
      </>
    )
  }
  if (state.step === 'stopped')
    return <HintBox isWarning>{text.stopped(state.done, state.good.length)}</HintBox>
  return <p role="status">{text.done(state.added.length, state.updated)}</p>
}
