import { useEffect, useRef } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { usePreferences } from '../../platform/preferences-context.ts'
import { languageOfBrowser } from '../../text/languages.ts'
import { useLanguage } from '../../text/text-context.ts'

/**
 * Applies the user's settings to the page, whichever window or device changed them. Keeps a copy in this browser, so that
 * the next start looks right before anybody has signed in.
 */
export function AppliedOptions(): null {
  const preferences = usePreferences()
  const { language, setLanguage } = useLanguage()
  const options = useAppState(state => state.preferences?.options)
  const isSaved = useAppState(state => (state.preferences?.saved.version ?? 0) > 0)
  const applied = useRef<typeof options>(undefined)
  const speak = useRef({ language, setLanguage })
  useEffect(() => {
    speak.current = { language, setLanguage }
  })

  useEffect(() => {
    if (!options) return
    const before = applied.current
    applied.current = options
    preferences.setSkin(options.skinColor)
    preferences.setDensity(options.density)
    // Without saved settings, the choices made in this browser apply.
    if (!before && !isSaved) return
    preferences.setTheme(options.theme)
    // 'auto' does not override the choice made on the login page, unless it was chosen just now.
    if (options.language === 'auto' && (!before || before.language === 'auto')) return
    const next = options.language === 'auto' ? languageOfBrowser(navigator.language) : options.language
    const keep = () => preferences.setLanguage(options.language)
    if (next === speak.current.language) keep()
    else void speak.current.setLanguage(next).then(keep)
  }, [options, isSaved, preferences])
  return null
}
