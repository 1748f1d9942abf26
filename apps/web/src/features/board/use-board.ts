import { type QuestionBoard, selectCustomerOverview } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'

const SETTLE_MS = 400

/** The open questions, loaded again whenever the consultations change. */
export function useBoard(): QuestionBoard | undefined {
  const client = useClient()
  const overview = useAppState(selectCustomerOverview)
  const [board, setBoard] = useState<QuestionBoard>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads whenever the overview changes
  useEffect(() => {
    let isShown = true
    const load = async () => {
      const found = await client.board.load()
      if (isShown && found.ok) setBoard(found.value)
    }
    // Several messages in a row cause one request.
    const timer = setTimeout(() => void load(), SETTLE_MS)
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [client, overview])
  return board
}
