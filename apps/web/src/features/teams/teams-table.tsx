import type { TeamSummary } from '@parley/core'
import table from '../../parts/admin/table.module.css'
import { nameInLanguage } from '../../text/name-in-language.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './teams.module.css'

interface Props {
  teams: readonly TeamSummary[]
  onOpen(team: string): void
}

export function TeamsTable({ teams, onOpen }: Props) {
  const { teams: text } = useText()
  const { language } = useLanguage()
  return (
    <table className={table.table} aria-label={text.title}>
      <thead>
        <tr>
          <th>{text.name}</th>
          <th>{text.whoReplies}</th>
          <th>{text.onDuty}</th>
          <th>{text.people}</th>
          <th>{text.consultations}</th>
          <th>{text.waiting}</th>
        </tr>
      </thead>
      <tbody>
        {teams.map(team => (
          <tr key={team.id}>
            <td>
              <button type="button" className={styles.team} onClick={() => onOpen(team.id)}>
                <Avatar id={team.id} name={team.name} image={team.avatar} faces={team.faces} />
                <b>{nameInLanguage(team.name, language)}</b>
              </button>
            </td>
            <td>{text.modes[team.mode]}</td>
            <td>{team.mode === 'duty' && (team.onDuty || <Tag tone="warning">{text.nobody}</Tag>)}</td>
            <td>{team.members}</td>
            <td>{team.consultations}</td>
            <td>{team.waiting}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
