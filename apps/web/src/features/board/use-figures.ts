import type { TeamFigures } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

/** How the teams answered, loaded again with each change of `total`, the number of open questions. */
export function useFigures(total?: number): TeamFigures[] {
  const client = useClient()
  const [figures, setFigures] = useState<TeamFigures[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer changes the figures
  useEffect(() => {
    let isShown = true
    void client.board.loadFigures().then(found => isShown && found.ok && setFigures(found.value))
    return () => {
      isShown = false
    }
  }, [client, total])
  return figures
}
