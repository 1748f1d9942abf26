import type { CallResult, ManagedBranch, TeamSummary } from '@parley/core'
import { COMPANY_ROLES } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import { BulkReport } from './bulk-report.tsx'
import { type BulkTask, isChoice, NO_BRANCH } from './bulk-tasks.ts'
import styles from './people-page.module.css'
import { type Outcome, useBulk } from './use-bulk.ts'

interface Props {
  task: BulkTask
  branches: readonly ManagedBranch[]
  onDone(outcomes: readonly Outcome[]): void
  onClose(): void
}

/** Asks what to do with the selected people, does it, and names those who were passed over. */
export function BulkDialog({ task, branches, onDone, onClose }: Props) {
  const { bulk: text, ...admin } = useAdminText()
  const { kind, people } = task
  const { options, hasFailed } = useOptions(kind, branches)
  const [choice, setChoice] = useState('')
  const { state, run } = useBulk(task, onDone, onClose)
  const texts = useText()
  const [first] = people
  const whom = people.length === 1 && first ? shownName(texts, first.name) : text.people(people.length)
  return (
    <Dialog
      title={text.titles[kind](whom)}
      isAlert={!isChoice(kind)}
      isLocked={state.step === 'running'}
      onClose={onClose}
    >
      <div className={styles.form}>
        {state.step === 'ask' && isChoice(kind) && (
          <ChoiceField
            label={text.choices[kind]}
            placeholder={text.unchosen}
            options={options ?? []}
            value={choice}
            onChange={setChoice}
          />
        )}
        {state.step === 'ask' && options?.length === 0 && <p>{text.noTeams}</p>}
        {state.step === 'ask' && hasFailed && <p role="alert">{admin.failed}</p>}
        {state.step === 'ask' && <p className={styles.hint}>{text.hints[kind]}</p>}
        {state.step === 'running' && (
          <>
            <p role="status">{text.progress(state.done, people.length)}</p>
            <ProgressBar label={text.actions[kind]} percent={(100 * state.done) / people.length} />
          </>
        )}
        {state.step === 'done' && <BulkReport outcomes={state.outcomes} onClose={onClose} />}
        {state.step === 'ask' && (
          <div className={styles.actions}>
            <Button onClick={onClose}>{admin.cancel}</Button>
            <Button
              look={kind === 'disable' ? 'danger' : 'primary'}
              disabled={isChoice(kind) && choice === ''}
              onClick={() => void run(choice)}
            >
              {text.actions[kind]}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const ROLES = [...COMPANY_ROLES, 'customer'] as const

interface Options {
  /** Undefined until they are loaded. */
  options?: readonly { value: string; label: string }[]
  hasFailed?: boolean
}

function useOptions(kind: BulkTask['kind'], branches: readonly ManagedBranch[]): Options {
  const { people: text } = useAdminText()
  const teams = useTeams(kind === 'team')
  if (kind === 'role') return { options: ROLES.map(role => ({ value: role, label: text.roles[role] })) }
  if (kind !== 'team')
    return {
      options: [
        ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: NO_BRANCH, label: text.noDepartment },
      ],
    }
  if (!teams?.ok) return { hasFailed: teams?.ok === false }
  return { options: teams.value.map(({ id, name }) => ({ value: id, label: name })) }
}

function useTeams(isWanted: boolean): CallResult<readonly TeamSummary[]> | undefined {
  const client = useClient()
  const [listed, setListed] = useState<CallResult<readonly TeamSummary[]>>()
  useEffect(() => {
    if (isWanted) void client.teams.list().then(setListed)
  }, [client, isWanted])
  return listed
}
