import type { SettingsSection } from '../../slots/settings-sections.ts'
import { AboutSection } from './about-section.tsx'
import { BlockedSection } from './blocked-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { RepliesSection } from './replies-section.tsx'
import { SecuritySection } from './security-section.tsx'

/** In display order. */
export const SETTINGS_SECTIONS: readonly [SettingsSection, ...SettingsSection[]] = [
  { id: 'general', icon: 'sliders', label: text => text.security.general, Content: GeneralSection },
  { id: 'notices', icon: 'bell', label: text => text.settings.notices, Content: NoticesSection },
  { id: 'replies', icon: 'bolt', label: text => text.replies.own, Content: RepliesSection, isForTeams: true },
  { id: 'blocked', icon: 'block', label: text => text.settings.blocked, Content: BlockedSection },
  { id: 'security', icon: 'lock', label: text => text.security.security, Content: SecuritySection },
  { id: 'about', icon: 'info', label: text => text.settings.about, Content: AboutSection },
]
