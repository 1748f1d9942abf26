import type { ComponentType } from 'react'
import type { Catalogue } from '../text/zh-CN.ts'
import type { IconName } from '../ui/icon/icon-paths.ts'

/** One tab of the settings. */
export interface SettingsSection {
  id: string
  icon: IconName
  label(text: Catalogue): string
  Content: ComponentType
  /** For staff who serve customers. */
  isForTeams?: boolean
}
