import type { ManagedBranch, ManagedPerson, TeamSummary } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import { BulkReport } from './bulk-report.tsx'
import { type BulkTask, isChoice } from './bulk-tasks.ts'
import styles from './people-page.module.css'
import { useBulk } from './use-bulk.ts'

interface Props {
  task: BulkTask
  branches: readonly ManagedBranch[]
  /** Those who were changed. */
  onChanged(people: readonly ManagedPerson[]): void
  onClose(): void
}

/** Asks what to do with the selected people, does it, and names those who were passed over. */
export function BulkDialog({ task, branches, onChanged, onClose }: Props) {
  const { bulk: text, ...admin } = useAdminText()
  const { kind, people } = task
  const options = useOptions(kind, branches)
  const [picked, setPicked] = useState<string>()
  const choice = picked ?? options[0]?.value ?? ''
  const { state, run } = useBulk(task, onChanged, onClose)
  const [first] = people
  const whom = people.length === 1 && first ? first.name : text.people(people.length)
  return (
    <Dialog title={text.titles[kind](whom)} isAlert={!isChoice(kind)} onClose={onClose}>
      <div className={styles.form}>
        {state.step === 'ask' && isChoice(kind) && (
          <ChoiceField label={text.choices[kind]} options={options} value={choice} onChange={setPicked} />
        )}
        {state.step === 'ask' && kind === 'team' && options.length === 0 && <p>{text.noTeams}</p>}
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
              disabled={isChoice(kind) && options.length === 0}
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

const ROLES = ['member', 'administrator', 'customer'] as const

function useOptions(kind: BulkTask['kind'], branches: readonly ManagedBranch[]) {
  const { people: text } = useAdminText()
  const teams = useTeams(kind === 'team')
  if (kind === 'role') return ROLES.map(role => ({ value: role as string, label: text.roles[role] }))
  if (kind === 'team') return teams.map(({ id, name }) => ({ value: id, label: name }))
  return [
    ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: '', label: text.noDepartment },
  ]
}

function useTeams(isWanted: boolean): readonly TeamSummary[] {
  const client = useClient()
  const [teams, setTeams] = useState<readonly TeamSummary[]>([])
  useEffect(() => {
    if (isWanted) void client.teams.list().then(listed => listed.ok && setTeams(listed.value))
  }, [client, isWanted])
  return teams
}
