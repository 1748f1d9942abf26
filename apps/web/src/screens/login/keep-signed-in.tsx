import { useState } from 'react'
import { usePreferences } from '../../platform/preferences-context.ts'
import { useText } from '../../text/text-context.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'

/** Read by the client after any kind of sign-in. */
export function KeepSignedIn() {
  const { login } = useText()
  const preferences = usePreferences()
  const [isKept, setKept] = useState(preferences.keepsSignedIn)
  const handleChange = (next: boolean) => {
    setKept(next)
    preferences.setKeepsSignedIn(next)
  }
  return <Checkbox label={login.keepSignedIn} isChecked={isKept} onChange={handleChange} />
}
