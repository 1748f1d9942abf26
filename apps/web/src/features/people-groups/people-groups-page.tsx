import type { Client, PeopleGroup } from '@parley/core'
import { MAX_PEOPLE_GROUPS } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { ChosenGroup } from './chosen-group.tsx'
import { GroupNameDialog } from './group-name-dialog.tsx'
import styles from './people-groups-page.module.css'
import { PeopleGroupsText, usePeopleGroupsText } from './people-groups-text.tsx'

/** Groups of people that are made by hand, to be mentioned [mentions-7]. */
export const PeopleGroupsPage = () => (
  <PeopleGroupsText>
    <Page />
  </PeopleGroupsText>
)

const loadGroups = (client: Client) => client.peopleGroups.list()

function Page() {
  const admin = useAdminText()
  const text = usePeopleGroupsText()
  const client = useClient()
  const { loaded: groups, reload, failure, isLoading } = useLoaded(loadGroups)
  const [chosenId, setChosenId] = useState<number>()
  const [named, setNamed] = useState<PeopleGroup | 'new'>()
  const [leaving, setLeaving] = useState<PeopleGroup>()
  const chosen = groups?.find(({ id }) => id === chosenId)
  const remove = async ({ id }: PeopleGroup) => {
    client.notices.succeeded(await client.peopleGroups.remove(id))
    await reload()
  }
  return (
    <AdminPage
      title={admin.peopleGroups}
      sub={text.count(groups?.length ?? 0, MAX_PEOPLE_GROUPS)}
      isLoading={isLoading}
      actions={
        <Button look="primary" aria-haspopup="dialog" onClick={() => setNamed('new')}>
          <Icon name="plus" size="sm" />
          {text.add}
        </Button>
      }
    >
      {failure}
      {groups?.length === 0 && <EmptyState icon="at" title={text.none} hint={text.noneHint} />}
      {groups && groups.length > 0 && (
        <div ref={keepRowFocus} className={styles.columns}>
          <GroupList groups={groups} chosen={chosen} onChoose={setChosenId} />
          {chosen ? (
            <ChosenGroup
              key={chosen.id}
              group={chosen}
              onRename={() => setNamed(chosen)}
              onDelete={() => setLeaving(chosen)}
              onChanged={() => void reload()}
            />
          ) : (
            <p className={styles.quiet}>{text.choose}</p>
          )}
        </div>
      )}
      {named && (
        <GroupNameDialog
          group={named === 'new' ? undefined : named}
          onSaved={id => {
            setChosenId(id)
            void reload()
          }}
          onClose={() => setNamed(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={text.deleteTitle(leaving.name)}
          words={text.deleteWords}
          action={text.confirmDelete}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </AdminPage>
  )
}

interface ListProps {
  groups: readonly PeopleGroup[]
  chosen: PeopleGroup | undefined
  onChoose(id: number): void
}

function GroupList({ groups, chosen, onChoose }: ListProps) {
  const text = usePeopleGroupsText()
  return (
    <ul className={styles.list} aria-label={text.list}>
      {groups.map(group => (
        <li key={group.id}>
          <button
            type="button"
            className={styles.group}
            aria-pressed={group === chosen}
            onClick={() => onChoose(group.id)}
          >
            <span className={styles.name}>{group.name}</span>
            <span className={styles.count}>{text.people(group.people)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
