import type { Problem } from '@parley/core'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'

interface Props {
  problem: Problem
  onRetry(): void
}

/** In the place of what could not be loaded. */
export function LoadFailure({ problem, onRetry }: Props) {
  const text = useText()
  return (
    <EmptyState
      icon="alert"
      title={displayProblem(text, problem)}
      action={<Button onClick={onRetry}>{text.common.retry}</Button>}
    />
  )
}
