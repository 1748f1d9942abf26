import { decodeFilePath, type Message } from '@parley/protocol/model'
import { use, useEffect, useMemo } from 'react'
import { useAppState, useClientIfAny } from '../../client/client-context.ts'
import { useHeldPicture } from '../../client/pictures/use-held-picture.ts'
import { CarrierContext } from '../../slots/carrier.ts'
import { type FileUrl, useFileUrl } from './use-file-url.ts'

interface KeptFile extends FileUrl {
  /** It is not on this device, and there is no network to fetch it. */
  isAway: boolean
}

/** A picture of a message: from this device if it was seen here before, also without a network [store-11]. */
export function useKeptFile(path: string | undefined, message: Message): KeptFile {
  // What is shown in a card goes with the card.
  const carrier = use(CarrierContext) ?? message
  const shelf = useClientIfAny()?.deviceStore
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const file = useFileUrl(path)
  const { url: from, isGone } = file
  const stored = path !== undefined && decodeFilePath(path) ? path : undefined
  const wanted = useMemo(
    () => (stored !== undefined && !isGone ? { address: stored, from, carrier } : undefined),
    [stored, from, carrier, isGone],
  )
  const { url, isAway = false, from: tried } = useHeldPicture(wanted)
  useEffect(() => {
    if (isGone && stored !== undefined) void shelf?.forgetPicture(stored)
  }, [shelf, stored, isGone])
  if (stored === undefined) return { ...file, isAway: false }
  // The page shows why an address does not work.
  return { ...file, url: url ?? (isOnline ? tried : undefined), isAway: isAway && !isOnline }
}
