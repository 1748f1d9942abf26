import type { CallResult } from '@parley/core'
import { useState } from 'react'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import styles from './dialog-actions.module.css'
import { useNotifyWhenClosed } from './use-notify-when-closed.ts'

/** Says inside a dialog why something was refused: a notice would be behind it. */
export function useRefusal() {
  const texts = useText()
  const [refusal, setRefusal] = useState<string>()
  const notifyWhenClosed = useNotifyWhenClosed()
  const attempt = async <T,>(work: () => Promise<CallResult<T>>): Promise<CallResult<T>> => {
    setRefusal(undefined)
    const answer = await work()
    if (!answer.ok && !notifyWhenClosed(answer.problem)) setRefusal(displayProblem(texts, answer.problem))
    return answer
  }
  const shown = refusal !== undefined && (
    <p className={styles.refusal} role="alert">
      {refusal}
    </p>
  )
  return { attempt, refusal: shown }
}
