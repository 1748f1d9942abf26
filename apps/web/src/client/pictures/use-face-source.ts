import { useSeenPicture } from './use-seen-picture.ts'

/** Pictures of people and groups have an address of their own each, for ever. */
const KEPT = /^\/picture\//

/** From where to show the picture of somebody. */
export function useFaceSource(address: string | undefined): string | undefined {
  const isKept = address !== undefined && KEPT.test(address)
  const shown = useSeenPicture(isKept ? address : undefined)
  return isKept ? shown.url : address
}
