import type { Problem } from '@parley/core'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Banner } from '../../ui/banner/banner.tsx'

/** Our own server did not do what a form asked for. */
export const ProblemBanner = ({ problem }: { problem: Problem }) => {
  const text = useText()
  return (
    <div role="alert">
      <Banner tone="warning" icon="alert">
        {displayProblem(text, problem)}
      </Banner>
    </div>
  )
}
