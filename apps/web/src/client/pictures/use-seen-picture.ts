import type { PictureShown, PictureWish } from '@parley/core'
import { useMemo } from 'react'
import { useHeldPicture } from './use-held-picture.ts'

/** Where to show a picture from whose address is its own for ever. `carrier`: the message with which it goes. */
export function useSeenPicture(address: string | undefined, carrier?: PictureWish['carrier']): PictureShown {
  const wish = useMemo(
    () => (address === undefined ? undefined : { address, from: address, carrier }),
    [address, carrier],
  )
  return useHeldPicture(wish)
}
