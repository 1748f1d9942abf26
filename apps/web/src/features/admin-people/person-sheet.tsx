import type { Client, ManagedBranch, ManagedPerson, ManagedPersonDetails } from '@parley/core'
import { type ReactNode, useCallback, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { displayDay } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import type { BulkKind } from './bulk-tasks.ts'
import styles from './people-page.module.css'
import { PersonAccess } from './person-access.tsx'
import { PersonConflict } from './person-conflict.tsx'
import { PersonDevices } from './person-devices.tsx'
import { PlaceFields, ProfileFields } from './person-fieldset.tsx'
import { PersonMenu } from './person-menu.tsx'
import { PersonSpace } from './person-space.tsx'
import { PersonTeams } from './person-teams.tsx'
import { usePersonEdit } from './use-person-edit.ts'

interface Props {
  account: string
  branches: readonly ManagedBranch[]
  /** Rises when the person may have changed elsewhere. */
  reloads: number
  onTask(kind: BulkKind, person: ManagedPerson): void
  onChanged(): void
  onClose(): void
}

/** Details of one person, beside the table. */
export function PersonSheet({ account, branches, reloads, onTask, onChanged, onClose }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again each time
  const load = useCallback((client: Client) => client.adminPeople.get(account), [account, reloads])
  const { loaded: found, reload, failure } = useLoaded(load)
  if (!found) return failure && <FailedSheet onClose={onClose}>{failure}</FailedSheet>
  const handleChanged = () => {
    void reload()
    onChanged()
  }
  if (found.person.isErased) return <ErasedSheet person={found.person} onClose={onClose} />
  return (
    <Sheet
      {...found}
      branches={branches}
      onTask={kind => onTask(kind, found.person)}
      onChanged={handleChanged}
      onClose={onClose}
    />
  )
}

interface SheetProps extends ManagedPersonDetails {
  branches: readonly ManagedBranch[]
  onTask(kind: BulkKind): void
  onChanged(): void
  onClose(): void
}

function Sheet({ devices, teams, space, branches, onTask, onChanged, onClose, ...access }: SheetProps) {
  const { person } = access
  const text = useAdminText()
  const texts = useText()
  const isHelpDesk = useAppState(state => state.session.role === 'help-desk')
  const [warning, setWarning] = useState<string>()
  const edit = usePersonEdit(person, { onChanged, onWarning: setWarning })
  useEscape(true, onClose)
  const { draft, setDraft, wasTried, conflict, problem, unsaved } = edit
  return (
    <aside className={styles.sheet} aria-label={person.name}>
      <SheetHead person={person} onTask={onTask} onClose={onClose} />
      <form className={styles.sheetBody} id="person" noValidate onSubmit={edit.handleSubmit}>
        {conflict && <PersonConflict {...conflict} onLoad={edit.loadTheirs} onKeep={edit.keepMine} />}
        {warning !== undefined && <HintBox isWarning>{warning}</HintBox>}
        <section className={styles.section} aria-label={text.person.profile}>
          <fieldset className={styles.fields} disabled={isHelpDesk}>
            <ProfileFields value={draft} wasTried={wasTried} onChange={setDraft} />
          </fieldset>
          {problem && (
            <p className={styles.problem} role="alert">
              {displayProblem(texts, problem)}
            </p>
          )}
        </section>
        <section className={styles.section} aria-label={text.person.place}>
          <fieldset className={styles.fields} disabled={isHelpDesk}>
            <PlaceFields value={draft} branches={branches} onChange={setDraft} />
          </fieldset>
          {!person.isCustomer && !isHelpDesk && (
            <PersonTeams
              person={person}
              teams={teams.filter(({ id }) => !edit.leftTeams.includes(id))}
              onTask={onTask}
              onLeave={edit.leaveTeam}
            />
          )}
        </section>
        {!isHelpDesk && <PersonSpace account={person.account} space={space} onChanged={onChanged} />}
        {isHelpDesk && person.role !== 'member' ? (
          <HintBox>{text.person.onlyAdministrators}</HintBox>
        ) : (
          <>
            <PersonDevices account={person.account} devices={devices} onChanged={onChanged} />
            <PersonAccess {...access} isHelpDesk={isHelpDesk} onChanged={onChanged} />
          </>
        )}
      </form>
      {unsaved > 0 && (
        <footer className={styles.sheetFoot}>
          <span className={styles.unsaved}>{text.person.unsaved(unsaved)}</span>
          <Button onClick={edit.discard}>{text.discard}</Button>
          <Button type="submit" form="person" look="primary" disabled={edit.isBusy}>
            {text.save}
          </Button>
        </footer>
      )}
    </aside>
  )
}

function FailedSheet({ children, onClose }: { children: ReactNode; onClose(): void }) {
  const { person: text } = useAdminText()
  useEscape(true, onClose)
  return (
    <aside className={styles.sheet} aria-label={text.title}>
      <SheetTitle onClose={onClose} />
      <div className={styles.sheetBody}>{children}</div>
    </aside>
  )
}

/** Nothing is left to change. */
function ErasedSheet({ person, onClose }: { person: ManagedPerson; onClose(): void }) {
  const texts = useText()
  const { person: text } = useAdminText()
  useEscape(true, onClose)
  return (
    <aside className={styles.sheet} aria-label={shownName(texts, person.name)}>
      <SheetHead person={person} onClose={onClose} />
      <div className={styles.sheetBody}>
        <section className={styles.section}>
          <HintBox>{text.erased}</HintBox>
        </section>
      </div>
    </aside>
  )
}

function SheetTitle({ onClose }: { onClose(): void }) {
  const text = useAdminText()
  return (
    <header className={styles.sheetHead}>
      <h2 className={styles.sheetTitle}>{text.person.title}</h2>
      <IconButton icon="close" label={text.close} aria-keyshortcuts="Escape" onClick={onClose} />
    </header>
  )
}

interface HeadProps {
  person: ManagedPerson
  onTask?(kind: BulkKind): void
  onClose(): void
}

function SheetHead({ person, onTask, onClose }: HeadProps) {
  const text = useAdminText()
  const texts = useText()
  const name = shownName(texts, person.name)
  const since = text.person.since(displayDay(texts, person.createdAt, Date.now()))
  return (
    <>
      <SheetTitle onClose={onClose} />
      <div className={styles.sheetHead}>
        <Avatar id={person.account} name={name} image={person.avatar} size="lg" />
        <span className={styles.names}>
          <strong>{name}</strong>
          <small>
            {person.account} · {since}
          </small>
        </span>
        {onTask && <PersonMenu person={person} onTask={onTask} />}
      </div>
    </>
  )
}
