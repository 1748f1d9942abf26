import type { Client, TeamSummary } from '@parley/core'
import type { DirectoryGroupKind } from '@parley/protocol/model'
import { useCallback, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { TableFoot } from '../../parts/admin/table-foot.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import styles from './scim-page.module.css'
import { useScimText } from './scim-text.tsx'

const PAGE = 50
const KINDS = ['department', 'group'] as const

interface Props {
  newGroups: DirectoryGroupKind
  onChanged(): Promise<void>
}

const loadTeams = (client: Client) => client.teams.list()

/** What the groups of the directory are here [scim-5]. */
export function GroupsSection({ newGroups, onChanged }: Props) {
  const text = useScimText()
  const client = useClient()
  const [offset, setOffset] = useState(0)
  const [problem, setProblem] = useState<string>()
  const load = useCallback((from: Client) => from.scim.listGroups(offset), [offset])
  const { loaded: page, reload, failure } = useLoaded(load)
  const { loaded: teams = [] } = useLoaded(loadTeams)
  const choose = async (key: string, use: string) => {
    const [kind = 'group', team] = use.split(' ') as [DirectoryGroupKind, string?]
    const done = await client.scim.setGroup(key, kind, team)
    setProblem(done.ok ? (done.value.outcome === 'taken' ? text.taken : undefined) : text.refused)
    await reload()
  }
  const setNew = async (kind: 'department' | 'group') => {
    client.notices.succeeded(await client.scim.setNewGroups(kind))
    await onChanged()
  }
  const kinds = KINDS.map(value => ({ value, label: text.kinds[value] }))
  return (
    <>
      <ChoiceField
        label={text.newGroups}
        value={newGroups === 'group' ? 'group' : 'department'}
        options={kinds}
        onChange={kind => void setNew(kind)}
      />
      {failure}
      {page?.total === 0 && <p>{text.noGroups}</p>}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={styles.list} aria-label={text.groups}>
        {page?.groups.map(({ key, name, kind, team, members }) => (
          <li key={key} className={styles.row}>
            <div className={styles.words}>
              <strong className={styles.name}>{name}</strong>
              <span className={styles.facts}>{text.people(members)}</span>
            </div>
            <ChoiceField
              label={text.use(name)}
              value={team === '' ? kind : `team ${team}`}
              options={[...kinds, ...teams.map(one => teamOption(one, text.team))]}
              isBare
              onChange={use => void choose(key, use)}
            />
          </li>
        ))}
      </ul>
      {page && (
        <TableFoot
          total={page.total}
          offset={offset}
          shown={page.groups.length}
          size={PAGE}
          onPage={setOffset}
        />
      )}
    </>
  )
}

const teamOption = ({ id, name }: TeamSummary, label: (name: string) => string) => ({
  value: `team ${id}`,
  label: label(name),
})
