import type { RoomState } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { inRoom, SAMPLE_KEY, sampleRoom } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { ratingCard } from './rating-card.tsx'

const consultation = { state: 'closed', wantsRating: true } as NonNullable<RoomState['consultation']>

export const ratingCardStates: ViewStates = {
  view: 'RatingCard',
  group: 'bars',
  states: [
    {
      name: 'asked',
      state: inRoom(sampleRoom({ type: CONTACT_TYPE.consultCustomer, consultation })),
      render: () => <ratingCard.View conversationKey={SAMPLE_KEY} name="" />,
    },
  ],
}
