import { lazy, Suspense, useState } from 'react'
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'
import { useTeamSettings } from './use-team-settings.ts'

const TeamEditor = lazy(async () => ({ default: (await import('./team-editor.tsx')).TeamEditor }))

/** Shown to the team's leaders in the details of its room. */
function TeamSettingsButton({ team }: { team: string }) {
  const { teams: text } = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <SettingRow aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="headset" size="sm" />
        {text.settings}
      </SettingRow>
      {isOpen && <TeamSettingsDialog team={team} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function TeamSettingsDialog({ team, onClose }: { team: string; onClose(): void }) {
  const { teams: text } = useText()
  const { edited, problem, load } = useTeamSettings(team)
  return (
    <Dialog title={text.settings} look="page" onClose={onClose}>
      {problem && <LoadFailure problem={problem} onRetry={load} />}
      <Suspense fallback={null}>{edited && <TeamEditor edited={edited} />}</Suspense>
    </Dialog>
  )
}

export const teamSettingsButton: DetailsSection = {
  id: 'team-settings',
  of: ['group'],
  position: 'row',
  group: 'shared',
  View: ({ room, actor }) => room?.team && actor?.role !== 'member' && <TeamSettingsButton team={room.id} />,
}
