import { useId, useState } from 'react'
import { ReplyTable } from '../../parts/replies/reply-table.tsx'
import { WidgetPanel } from '../../parts/widget/widget-panel.tsx'
import { useText } from '../../text/text-context.ts'
import { TabList } from '../../ui/tabs/tab-list.tsx'
import { AbsenceCard } from './absence-card.tsx'
import { HoursForm } from './hours-form.tsx'
import { MembersCard } from './members-card.tsx'
import { ModeCard } from './mode-card.tsx'
import { RotaCard } from './rota-card.tsx'
import styles from './teams.module.css'
import type { EditedTeam } from './use-team-settings.ts'

const TABS = ['rota', 'hours', 'widget'] as const
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
                onSave={absences => edited.save({ rota: { ...edited.team.rota, absences } })}
              />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
