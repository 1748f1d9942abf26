import type { PictureShown, WantedPicture } from '@parley/core'
import { useMemo } from 'react'
import { useHeldPicture } from './use-held-picture.ts'

/** Where to show a picture from whose address is its own for ever. `carrier`: the message with which it goes. */
export function useSeenPicture(
  address: string | undefined,
  carrier?: WantedPicture['carrier'],
): PictureShown {
  const wanted = useMemo(
    () => (address === undefined ? undefined : { address, from: address, carrier }),
    [address, carrier],
  )
  return useHeldPicture(wanted)
}
