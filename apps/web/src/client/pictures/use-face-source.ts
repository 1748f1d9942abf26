import { useMemo } from 'react'
import { useHeldPicture } from './use-held-picture.ts'

/** Pictures of people and groups have an address of their own each, for ever. */
const KEPT = /^\/picture\//

/** From where to show the picture of somebody. */
export function useFaceSource(address: string | undefined): string | undefined {
  const isKept = address !== undefined && KEPT.test(address)
  const wish = useMemo(() => (isKept ? { address, from: address } : undefined), [address, isKept])
  const shown = useHeldPicture(wish)
  return isKept ? shown.url : address
}
