import { createContext, useContext } from 'react'
import type { Preferences } from './preferences.ts'

export const PreferencesContext = createContext<Preferences | undefined>(undefined)

export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext)
  if (!preferences) throw new Error('usePreferences outside of its provider')
  return preferences
}
