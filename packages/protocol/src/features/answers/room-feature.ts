import { laterTextField, type RoomFeature, textField } from '../../room-event.ts'

/** The message the mark belongs to. The message that answers it is empty if none was named. */
const messageId = textField('message_id')

export const answersRoomFeature = {
  events: {
    answerMarked: {
      wire: 'add_answer',
      fields: { messageId, answerId: laterTextField('answer_id') },
      isShownElsewhere: true,
      isAudited: false,
    },
    answerUnmarked: {
      wire: 'remove_answer',
      fields: { messageId },
      isShownElsewhere: true,
      isAudited: false,
    },
  },
} satisfies RoomFeature
