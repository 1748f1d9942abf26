import { TEAM_MODES } from '@parley/protocol/model'
import { useEffect, useId, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ChoiceCards } from '../../parts/admin/choice-cards.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { ReplyTable } from '../../parts/replies/reply-table.tsx'
import { WidgetPanel } from '../../parts/widget/widget-panel.tsx'
import { nameInLanguage } from '../../text/name-in-language.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import { TabList } from '../../ui/tabs/tab-list.tsx'
import { AbsenceCard } from './absence-card.tsx'
import { HoursForm } from './hours-form.tsx'
import { MailboxCard } from './mailbox-card.tsx'
import { MembersCard } from './members-card.tsx'
import { RotaCard } from './rota-card.tsx'
import styles from './teams.module.css'
import type { EditedTeam } from './use-team-settings.ts'

const TABS = ['rota', 'hours', 'widget', 'mailbox'] as const
const LIMITS = [5, 10, 15, 30, 60]
const ESCALATIONS = [15, 30, 60, 120, 240]
const DEFAULT_ESCALATION = 30

/** Who replies: everybody, or the person on duty; and how long a customer may wait before others can take over. */
function ModeCard({ edited: { team, save } }: { edited: EditedTeam }) {
  const { teams: text } = useText()
  const limits = [...new Set([...LIMITS, team.limitMinutes])].sort((a, b) => a - b)
  return (
    <section className={styles.card} aria-label={text.whoReplies}>
      <h2>{text.whoReplies}</h2>
      <ChoiceCards
        label={text.whoReplies}
        options={TEAM_MODES.map(mode => ({
          value: mode,
          title: text.modes[mode],
          hint: text.modeHints[mode],
        }))}
        value={team.mode}
        onChange={mode => void save({ mode })}
      />
      <ChoiceField
        label={text.limit}
        options={limits.map(minutes => ({ value: String(minutes), label: text.minutes(minutes) }))}
        value={String(team.limitMinutes)}
        onChange={minutes => void save({ limitMinutes: Number(minutes) })}
      />
      <p className={styles.hint}>{text.limitHint}</p>
      <Escalation edited={{ team, save }} />
    </section>
  )
}

/** To which other team goes what nobody has answered in time [customers-25]. */
function Escalation({ edited: { team, save } }: { edited: Pick<EditedTeam, 'team' | 'save'> }) {
  const { teams: text } = useText()
  const { language } = useLanguage()
  const client = useClient()
  const [teams, setTeams] = useState<readonly { id: string; name: string }[]>([])
  useEffect(() => {
    let isShown = true
    void client.consultations.listTeams().then(found => isShown && found.ok && setTeams(found.value))
    return () => {
      isShown = false
    }
  }, [client])
  const others = teams.filter(({ id }) => id !== team.id)
  if (others.length === 0) return null
  const minutes = team.escalateMinutes || DEFAULT_ESCALATION
  const choices = [...new Set([...ESCALATIONS, minutes])].sort((a, b) => a - b)
  return (
    <>
      <ChoiceField
        label={text.escalatesTo}
        options={[
          { value: '', label: text.escalatesNowhere },
          ...others.map(({ id, name }) => ({ value: id, label: nameInLanguage(name, language) })),
        ]}
        value={team.escalatesTo}
        onChange={to => void save({ escalatesTo: to, escalateMinutes: minutes })}
      />
      {team.escalatesTo !== '' && (
        <ChoiceField
          label={text.escalatesAfter}
          options={choices.map(count => ({ value: String(count), label: text.minutes(count) }))}
          value={String(minutes)}
          onChange={count => void save({ escalateMinutes: Number(count) })}
        />
      )}
    </>
  )
}

type Tab = (typeof TABS)[number]

/** Settings of one team, for its leaders. */
export function TeamEditor({ edited }: { edited: EditedTeam }) {
  const { teams: text, replies } = useText()
  const panelId = useId()
  const [tab, setTab] = useState<Tab>('rota')
  return (
    <div className={styles.editor}>
      <TabList<Tab>
        label={text.settings}
        tabs={TABS.map(value => ({ value, label: text.tabs[value] }))}
        value={tab}
        panelId={panelId}
        onChange={setTab}
      />
      <div id={panelId} role="tabpanel" aria-label={text.tabs[tab]}>
        {tab === 'widget' && (
          <div className={styles.narrow}>
            <WidgetPanel team={edited.team.id} />
          </div>
        )}
        {tab === 'mailbox' && (
          <div className={styles.narrow}>
            <MailboxCard team={edited.team.id} />
          </div>
        )}
        {tab === 'hours' && (
          <>
            <HoursForm edited={edited} />
            <h2 className={styles.replies}>{replies.title}</h2>
            <ReplyTable team={edited.team.id} />
          </>
        )}
        {tab === 'rota' && (
          <div className={styles.columns}>
            <RotaCard edited={edited} />
            <div className={styles.aside}>
              <ModeCard edited={edited} />
              <MembersCard edited={edited} />
              <AbsenceCard
                members={edited.team.members}
                absences={edited.team.rota.absences}
                isSaving={edited.isSaving}
                onSave={absences => edited.save({ rota: { ...edited.team.rota, absences } })}
              />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
