import { blockedSection } from './features/blacklist/blocked-section.tsx'
import { deviceSection } from './features/device-store/device-section.tsx'
import { ownDataSection } from './features/exports/own-data-section.tsx'
import { noticesSection } from './features/notices/notices-section.tsx'
import { repliesSection } from './features/replies/replies-section.tsx'
import type { SettingsSection } from './slots/settings-sections.ts'

/** Between the general settings and those of security. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  noticesSection,
  repliesSection,
  blockedSection,
  ownDataSection,
  deviceSection,
]
