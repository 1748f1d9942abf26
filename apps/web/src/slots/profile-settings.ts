import { type ComponentType, createContext } from 'react'

/** A line at the foot of a person's card, e.g. a switch or a verb; it shows nothing where it does not apply. */
export interface ProfileSetting {
  id: string
  View: ComponentType<{ personId: string }>
}

export const ProfileSettingsContext = createContext<readonly ProfileSetting[]>([])
