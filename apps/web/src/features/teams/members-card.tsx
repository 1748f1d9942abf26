import type { TeamMember } from '@parley/core'
import { useState } from 'react'
import { PersonAvatar } from '../../client/presence/person-avatar.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { PersonField } from '../../parts/members/person-field.tsx'
import { PickPeople } from '../../parts/people-picker/pick-people.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Labelled } from '../../ui/field/labelled.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './teams.module.css'
import type { EditedTeam } from './use-team-settings.ts'

/** The members of the team; every change is saved at once. */
export function MembersCard({ edited: { team, saveMembers } }: { edited: EditedTeam }) {
  const { teams: text } = useText()
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<TeamMember>()
  const ids = team.members.map(member => member.id)
  const owner = team.members.find(member => member.role === 'owner')?.id ?? ids[0] ?? ''
  return (
    <section className={styles.card} aria-label={text.people}>
      <div className={styles.cardHead}>
        <h2>{text.people}</h2>
        <span className={styles.hint}>{team.members.length}</span>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          {text.addPeople}
        </Button>
      </div>
      <ul ref={keepRowFocus} className={styles.members}>
        {team.members.map(member => (
          <MemberRow
            key={member.id}
            member={member}
            isOnDuty={team.onDuty?.id === member.id}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      <Labelled label={text.owner}>
        <PersonField
          size="lg"
          label={text.owner}
          people={team.members}
          value={owner}
          onChange={next => void saveMembers(ids, next)}
        />
      </Labelled>
      {isAdding && (
        <PickPeople
          title={text.pickTitle}
          action={text.pickAction}
          without={new Set(ids)}
          onPick={chosen => saveMembers([...ids, ...chosen.map(contact => contact.id)], owner)}
          onClose={() => setIsAdding(false)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={text.removeQuestion(leaving.name)}
          words={text.removeHint}
          action={text.remove(leaving.name)}
          onConfirm={() =>
            void saveMembers(
              ids.filter(id => id !== leaving.id),
              owner,
            )
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}

interface RowProps {
  member: TeamMember
  isOnDuty: boolean
  onRemove(): void
}

function MemberRow({ member: { id, name, avatar, role }, isOnDuty, onRemove }: RowProps) {
  const { teams: text } = useText()
  return (
    <li className={styles.member}>
      <PersonAvatar id={id} name={name} image={avatar} size="sm" />
      <span className={styles.grow}>{name}</span>
      {isOnDuty && <Tag tone="accent">{text.onDuty}</Tag>}
      {role !== 'member' && <Tag tone="neutral">{text.roles[role]}</Tag>}
      {role !== 'owner' && <IconButton size="sm" icon="close" label={text.remove(name)} onClick={onRemove} />}
    </li>
  )
}
