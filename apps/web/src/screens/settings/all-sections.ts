import { SETTINGS_SECTIONS } from '../../settings-sections.ts'
import type { SettingsSection } from '../../slots/settings-sections.ts'
import { AboutSection } from './about-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { SecuritySection } from './security-section.tsx'

/** In display order. */
export const ALL_SECTIONS: readonly [SettingsSection, ...SettingsSection[]] = [
  { id: 'general', icon: 'sliders', label: text => text.security.general, Content: GeneralSection },
  ...SETTINGS_SECTIONS,
  { id: 'security', icon: 'lock', label: text => text.security.security, Content: SecuritySection },
  { id: 'about', icon: 'info', label: text => text.settings.about, Content: AboutSection },
]
