import { ENTRY_ICON_PATHS } from './entry-icon-paths.ts'
import type { IconName } from './icon-paths.ts'

export const icons: Partial<Record<IconName, string>> = { ...ENTRY_ICON_PATHS }

/** Whatever is shown behind the login page may draw any icon. */
export async function loadIcons(): Promise<void> {
  Object.assign(icons, (await import('./icon-paths.ts')).ICON_PATHS)
}
