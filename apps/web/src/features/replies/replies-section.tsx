import { ReplyTable } from '../../parts/replies/reply-table.tsx'
import type { SettingsSection } from '../../slots/settings-sections.ts'

/** One's own saved replies; those of a team are in its settings. */
export const repliesSection: SettingsSection = {
  id: 'replies',
  icon: 'bolt',
  label: text => text.replies.own,
  Content: () => <ReplyTable />,
  isForTeams: true,
}
