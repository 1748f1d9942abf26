import { useMemo } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { callNameWith, type NameFor } from './call-name.ts'

/** Wherever a person is named to the reader. What others read, such as a mention, keeps the person's own name. */
export function useDisplayName(): NameFor {
  const text = useText()
  const remarks = useAppState(state => state.remarks)
  return useMemo(() => callNameWith(text, remarks), [text, remarks])
}
