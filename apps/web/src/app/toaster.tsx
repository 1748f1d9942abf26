import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAppState, useEntryClient } from '../client/client-context.ts'
import { displayProblem } from '../text/display-problem.ts'
import { useText } from '../text/text-context.ts'
import { Toast } from '../ui/toast/toast.tsx'

const SHOWN_MS = { info: 3_000, success: 3_000, error: 6_000 } as const

/** One notice at a time, the oldest first. */
export function Toaster() {
  const text = useText()
  const client = useEntryClient()
  const notice = useAppState(state => state.notices[0])

  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => client.notices.dismiss(notice.id), SHOWN_MS[notice.tone])
    return () => clearTimeout(timer)
  }, [client, notice])

  if (!notice) return null
  const words = displayProblem(text, notice.problem)
  const to = notice.problem.params?.to
  return <Toast tone={notice.tone}>{to ? <Link to={to}>{words}</Link> : words}</Toast>
}
