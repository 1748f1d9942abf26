import type { Problem, SmsPurpose } from '@parley/core'
import { normalizeMobile, SMS_CODE_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { useEntryClient } from '../../../client/client-context.ts'
import { useNow } from '../../../ui/use-now.ts'

const ENDING = 4

/** Formats a Chinese number: 138 0000 0001. Other or unfinished input stays as it is. */
const grouped = (typed: string): string =>
  /^1\d{10}$/.test(typed.replaceAll(' ', ''))
    ? typed.replaceAll(' ', '').replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
    : typed

/** Mobile number and code of a form, and sending the code. */
export function useSmsCode(purpose: SmsPurpose) {
  const client = useEntryClient()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [resendAt, setResendAt] = useState(0)
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const [isSending, setSending] = useState(false)
  const now = useNow(1_000)
  const normal = normalizeMobile(mobile)

  const send = async () => {
    if (normal === undefined || isSending) return
    setSending(true)
    setProblem(undefined)
    const sent = await client.signInMethods.sendSmsCode(normal, purpose)
    setSending(false)
    if (!sent.ok) return setProblem(sent.problem)
    setSentTo(normal.slice(-ENDING))
    setResendAt(Date.now() + sent.value.resendAfter)
  }
  return {
    mobile,
    setMobile: (typed: string) => setMobile(grouped(typed)),
    /** Numbers without a country code are Chinese. */
    isChinese: !/^\s*(?:\+|00)/.test(mobile),
    normalMobile: normal,
    code,
    /** A pasted code may contain spaces and dashes. */
    setCode: (typed: string) => setCode(typed.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH)),
    isCodeComplete: code.length === SMS_CODE_LENGTH,
    send,
    isSending,
    // `now` may be up to a second old.
    secondsToResend: Math.max(0, Math.floor((resendAt - now) / 1000)),
    sentTo,
    problem,
  }
}

export type SmsCode = ReturnType<typeof useSmsCode>
