import type { Client, WordListFields } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { BUILT_IN_WORDS } from './built-in-words.ts'
import { CensorCard } from './censor-card.tsx'
import { ListPanel } from './list-panel.tsx'
import { ListsTable } from './lists-table.tsx'
import { RecentMatches } from './recent-matches.tsx'
import { TryOut } from './try-out.tsx'
import styles from './word-lists-page.module.css'

const loadLists = ({ moderation }: Client) => moderation.lists()

/** Words that the company does not want in messages, and where they were found. */
export function WordListsPage() {
  const { wordLists: text } = useAdminText()
  const client = useClient()
  const { loaded: found, failure, isLoading, reload } = useLoaded(loadLists)
  const [chosen, setChosen] = useState<number>()
  const { isBusy, run } = useBusy()
  const shown = found?.lists.find(({ id }) => id === chosen) ?? found?.lists[0]
  const save = async (fields: WordListFields) => {
    const saved = await client.moderation.save(fields)
    if (!client.notices.succeeded(saved)) return
    if (fields.id === undefined) setChosen(saved.value)
    await reload()
  }
  const create = () =>
    save({ name: text.newName((found?.lists.length ?? 0) + 1), action: 'report', isOn: true })
  const addBuiltIn = async () => {
    const saved = await client.moderation.save({ name: text.builtInName, action: 'report', isOn: true })
    const added = saved.ok ? await client.moderation.add(saved.value, BUILT_IN_WORDS, true) : saved
    client.notices.succeeded(added)
    await reload()
  }
  return (
    <AdminPage
      title={text.title}
      sub={text.hint}
      isLoading={isLoading}
      actions={
        <Button disabled={isBusy} onClick={() => void run(create)}>
          {text.newList}
        </Button>
      }
    >
      {failure}
      {found && (
        <div className={styles.columns}>
          <div className={styles.main}>
            {shown ? (
              <ListsTable
                lists={found.lists}
                chosen={shown.id}
                onChoose={setChosen}
                onSave={list => void save(list)}
              />
            ) : (
              <EmptyState
                icon="flag"
                title={text.none}
                hint={text.builtInHint}
                action={
                  <Button disabled={isBusy} onClick={() => void run(addBuiltIn)}>
                    {text.builtIn}
                  </Button>
                }
              />
            )}
            <RecentMatches matches={found.recent} />
          </div>
          <div className={styles.side}>
            {shown && (
              <ListPanel
                key={shown.id}
                list={shown}
                onSave={list => void save(list)}
                onChange={() => void reload()}
              />
            )}
            {shown && <TryOut />}
            {found.censor !== 'unavailable' && (
              <CensorCard mode={found.censor} onChange={() => void reload()} />
            )}
          </div>
        </div>
      )}
    </AdminPage>
  )
}
