import type { ManagedBranch, PersonFields, Problem } from '@parley/core'
import { findPersonFaults } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './people-page.module.css'
import { PersonFieldset } from './person-fieldset.tsx'
import { ShownPassword } from './shown-password.tsx'

const EMPTY: PersonFields = {
  ...{ account: '', name: '', mobile: '', position: '' },
  ...{ branchId: null, role: 'member', isCustomer: false },
}

interface Props {
  branches: readonly ManagedBranch[]
  onAdded(): void
  onClose(): void
}

export function AddPersonDialog({ branches, onAdded, onClose }: Props) {
  const text = useAdminText()
  const words = useText()
  const client = useClient()
  const [draft, setDraft] = useState(EMPTY)
  const [taken, setTaken] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const [added, setAdded] = useState<{ name: string; password: string }>()
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: Object.keys(findPersonFaults(draft)).length === 0,
    submit: async () => {
      setTaken(undefined)
      setProblem(undefined)
      const answer = await client.adminPeople.add(draft)
      if (!answer.ok) return setProblem(answer.problem)
      if (answer.value.outcome === 'taken') return setTaken(answer.value.free)
      setAdded({ name: draft.name, password: answer.value.password })
      onAdded()
    },
  })
  if (added)
    return (
      <PersonAdded
        {...added}
        onAnother={() => {
          setAdded(undefined)
          setDraft({ ...EMPTY, branchId: draft.branchId })
        }}
        onClose={onClose}
      />
    )
  const fault = wasTried ? findPersonFaults(draft).account : undefined
  const error = taken === undefined ? fault && text.people.faults[fault] : text.people.taken(taken)
  return (
    <Dialog title={text.people.add} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Field
          label={text.people.account}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={draft.account}
          error={error}
          onChange={event => {
            setTaken(undefined)
            setDraft({ ...draft, account: event.target.value.trim().toLowerCase() })
          }}
        />
        <PersonFieldset value={draft} branches={branches} wasTried={wasTried} onChange={setDraft} />
        {problem && (
          <p className={styles.problem} role="alert">
            {displayProblem(words, problem)}
          </p>
        )}
        <AddActions isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

interface AddedProps {
  name: string
  password: string
  onAnother(): void
  onClose(): void
}

function PersonAdded({ name, password, onAnother, onClose }: AddedProps) {
  const text = useAdminText()
  const { common } = useText()
  return (
    <Dialog title={text.people.added(name)} onClose={onClose}>
      <div className={styles.form}>
        <ShownPassword password={password} />
        <div className={styles.actions}>
          <Button onClick={onAnother}>{text.people.another}</Button>
          <Button look="primary" onClick={onClose}>
            {common.ok}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function AddActions({ isBusy, onClose }: { isBusy: boolean; onClose(): void }) {
  const text = useAdminText()
  return (
    <div className={styles.actions}>
      <Button onClick={onClose}>{text.cancel}</Button>
      <Button type="submit" look="primary" disabled={isBusy}>
        {text.people.add}
      </Button>
    </div>
  )
}
