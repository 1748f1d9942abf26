import type { Message } from '@parley/protocol/model'
import { use } from 'react'
import { useSeenPicture } from '../../client/pictures/use-seen-picture.ts'
import { isOwnMedia } from '../../platform/own-media.ts'
import { CarrierContext } from '../../slots/carrier.ts'

/** From where to show the small picture of a card; undefined: the icon instead, as for a picture on a foreign host. */
export function useThumb(imageUrl: string | undefined, message: Message): string | undefined {
  const address = imageUrl !== undefined && isOwnMedia(imageUrl) ? imageUrl : undefined
  return useSeenPicture(address, use(CarrierContext) ?? message).url
}
