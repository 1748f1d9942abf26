import type { Problem } from '@parley/core'
import { useEffect } from 'react'
import { useAppState, useEntryClient } from '../client/client-context.ts'
import { focusComposer } from '../parts/composer/focus-composer.ts'
import { Link } from '../platform/router/link.tsx'
import { useLocation } from '../platform/router/router.tsx'
import { displayProblem } from '../text/display-problem.ts'
import { shorten } from '../text/shorten.ts'
import { useText } from '../text/text-context.ts'
import { Button } from '../ui/button/button.tsx'
import { Toast } from '../ui/toast/toast.tsx'

const SHOWN_MS = { info: 3_000, success: 3_000, error: 6_000 } as const
/** Long enough to read and press. */
const UNDOABLE_MS = 6_000

const LONGEST_NAME = 40
const CALL_PATH = '/chatMeeting'

/** Names of people and rooms have up to 100 characters: the sentence matters more. */
function withShortNames({ params, ...problem }: Problem): Problem {
  if (!params) return problem
  const { name, who } = params
  const short = {
    ...(name !== undefined && { name: shorten(name, LONGEST_NAME) }),
    ...(who !== undefined && { who: shorten(who, LONGEST_NAME) }),
  }
  return { ...problem, params: { ...params, ...short } }
}

/** One notice at a time, the oldest first. */
export function Toaster() {
  const text = useText()
  const client = useEntryClient()
  const notice = useAppState(state => state.notices[0])
  // The window of a call may be on a shared screen, and the chat says it as well.
  const isHidden = useLocation().pathname === CALL_PATH && notice?.tone === 'info'

  useEffect(() => {
    if (!notice) return
    const time = isHidden ? 0 : notice.canUndo ? UNDOABLE_MS : SHOWN_MS[notice.tone]
    const timer = setTimeout(() => client.notices.dismiss(notice.id), time)
    return () => clearTimeout(timer)
  }, [client, notice, isHidden])

  if (!notice || isHidden) return null
  const words = displayProblem(text, withShortNames(notice.problem))
  const to = notice.problem.params?.to
  const undo = () => {
    client.notices.undo(notice.id)
    // The button is gone: go on writing.
    focusComposer()
  }
  return (
    <Toast key={notice.id} tone={notice.tone}>
      {to ? <Link to={to}>{words}</Link> : words}
      {notice.canUndo && (
        <Button size="sm" onClick={undo}>
          {text.actions.undo}
        </Button>
      )}
    </Toast>
  )
}
