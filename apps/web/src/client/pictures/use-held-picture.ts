import type { PictureShown, WantedPicture } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClientIfAny } from '../client-context.ts'

const NOTHING: PictureShown = {}

/** Where to show a picture from: this device keeps what was seen [store-11]. `wanted` must be stable; undefined: none. */
export function useHeldPicture(wanted: WantedPicture | undefined): PictureShown {
  const shelf = useClientIfAny()?.deviceStore
  const [told, setTold] = useState<{ address: string; shown: PictureShown }>()
  useEffect(() => {
    if (!shelf || !wanted) return undefined
    const { address } = wanted
    return shelf.holdPicture(wanted, shown => setTold({ address, shown }))
  }, [shelf, wanted])
  if (!wanted) return NOTHING
  if (told?.address === wanted.address) return told.shown
  return { url: shelf ? shelf.peekPicture(wanted) : wanted.from }
}
