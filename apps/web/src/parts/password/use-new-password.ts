import { findPasswordFault, type PasswordFault } from '@parley/protocol/model'
import { useState } from 'react'

/** A new password and its repetition, checked by the same rule as on the server. */
export function useNewPassword(account: string) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const fault: PasswordFault | undefined = findPasswordFault(password, account)
  return {
    password,
    setPassword,
    repeated,
    setRepeated,
    fault,
    isRepeated: repeated === password,
    isGood: fault === undefined && repeated === password,
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
