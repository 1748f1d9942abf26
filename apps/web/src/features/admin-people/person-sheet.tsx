import type { ManagedBranch, ManagedPerson, ManagedPersonDetails, PersonFields, Problem } from '@parley/core'
import { findPersonFaults } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import styles from './people-page.module.css'
import { PersonAccess } from './person-access.tsx'
import { PersonDevices } from './person-devices.tsx'
import { PersonFieldset } from './person-fieldset.tsx'

interface Props {
  account: string
  branches: readonly ManagedBranch[]
  onChanged(person?: ManagedPerson): void
  onClose(): void
}

/** Details of one person, beside the table. */
export function PersonSheet({ account, branches, onChanged, onClose }: Props) {
  const client = useClient()
  const [found, setFound] = useState<ManagedPersonDetails>()
  const load = useCallback(async () => {
    const answer = await client.adminPeople.get(account)
    if (answer.ok) setFound(answer.value)
  }, [client, account])
  useEffect(() => void load(), [load])
  if (!found) return null
  const handleChanged = () => {
    void load()
    onChanged()
  }
  if (found.person.isErased) return <ErasedSheet person={found.person} onClose={onClose} />
  return <Sheet {...found} branches={branches} onChanged={handleChanged} onClose={onClose} />
}

interface SheetProps extends ManagedPersonDetails {
  branches: readonly ManagedBranch[]
  onChanged(): void
  onClose(): void
}

function Sheet({ devices, branches, onChanged, onClose, ...access }: SheetProps) {
  const { person } = access
  const text = useAdminText()
  const words = useText()
  const client = useClient()
  const [draft, setDraft] = useState<PersonFields>(person)
  const [version, setVersion] = useState(person.version)
  const [warning, setWarning] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  useEscape(true, onClose)
  const isChanged = FIELDS.some(field => draft[field] !== person[field])
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: Object.keys(findPersonFaults(draft)).length === 0,
    submit: async () => {
      const saved = await client.adminPeople.save(draft, version)
      setProblem(saved.ok ? undefined : saved.problem)
      if (!saved.ok) return
      const { outcome, person: now } = saved.value
      setWarning(
        outcome === 'saved' ? undefined : outcome === 'changed' ? text.person.changed : text.person.last,
      )
      setDraft(now)
      setVersion(now.version)
      onChanged()
    },
  })
  return (
    <aside className={styles.sheet} aria-label={person.name}>
      <SheetHead person={person} onClose={onClose} />
      <form className={styles.sheetBody} id="person" noValidate onSubmit={handleSubmit}>
        {warning !== undefined && <HintBox isWarning>{warning}</HintBox>}
        <section className={styles.section} aria-label={text.person.profile}>
          <PersonFieldset value={draft} branches={branches} wasTried={wasTried} onChange={setDraft} />
          {problem && (
            <p className={styles.problem} role="alert">
              {displayProblem(words, problem)}
            </p>
          )}
        </section>
        <PersonDevices account={person.account} devices={devices} onChanged={onChanged} />
        <PersonAccess {...access} onChanged={onChanged} onWarning={setWarning} />
      </form>
      {isChanged && (
        <footer className={styles.sheetFoot}>
          <Button onClick={() => setDraft(person)}>{text.discard}</Button>
          <Button type="submit" form="person" look="primary" disabled={isBusy}>
            {text.save}
          </Button>
        </footer>
      )}
    </aside>
  )
}

/** Nothing is left to change. */
function ErasedSheet({ person, onClose }: { person: ManagedPerson; onClose(): void }) {
  const words = useText()
  const { person: text } = useAdminText()
  useEscape(true, onClose)
  return (
    <aside className={styles.sheet} aria-label={shownName(words, person.name)}>
      <SheetHead person={person} onClose={onClose} />
      <div className={styles.sheetBody}>
        <HintBox>{text.erased}</HintBox>
      </div>
    </aside>
  )
}

const FIELDS = ['name', 'mobile', 'position', 'branchId', 'role', 'isCustomer'] as const

function SheetHead({ person, onClose }: { person: ManagedPerson; onClose(): void }) {
  const text = useAdminText()
  const name = shownName(useText(), person.name)
  return (
    <header className={styles.sheetHead}>
      <Avatar id={person.account} name={name} image={person.avatar} />
      <span className={styles.names}>
        <strong>{name}</strong>
        <small>{person.account}</small>
      </span>
      <IconButton icon="close" label={text.close} aria-keyshortcuts="Escape" onClick={onClose} />
    </header>
  )
}
