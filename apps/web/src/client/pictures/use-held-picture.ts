import type { PictureShown, PictureWish } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClientIfAny } from '../client-context.ts'

const NOTHING: PictureShown = {}

/** Where to show a picture from: this device keeps what was seen [store-11]. `wish` must be stable; undefined: none. */
export function useHeldPicture(wish: PictureWish | undefined): PictureShown {
  const shelf = useClientIfAny()?.deviceStore
  const [told, setTold] = useState<{ address: string; shown: PictureShown }>()
  useEffect(() => {
    if (!shelf || !wish) return undefined
    const { address } = wish
    return shelf.holdPicture(wish, shown => setTold({ address, shown }))
  }, [shelf, wish])
  if (!wish) return NOTHING
  if (told?.address === wish.address) return told.shown
  return { url: shelf ? shelf.peekPicture(wish) : wish.from }
}
