import * as z from 'zod/mini'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
import { WRONG_USER_NAMES } from '../../examples.ts'
import { ContactSettings } from '../contacts/settings.ts'
import { userName } from '../people/rest.ts'
import { CHAT_SETTING } from './chat-setting.ts'

export const listChatSettings = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/chat/setting/list',
  summary: "List the caller's settings for a person. Index 2 is mute.",
  examples: { right: { im_user_name: 'ben' }, wrong: WRONG_USER_NAMES },
  request: z.object({ im_user_name: userName }),
  answer: z.object({ im_user_name: z.string(), chat_setting: z.array(z.boolean()) }),
})

export const setChatSetting = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/chat/setting/set',
  summary: "Change one of the caller's settings for a person. Type 2 is mute.",
  examples: {
    right: { im_user_name: 'ben', type: 2, value: true },
    wrong: [
      [{ im_user_name: 'ben', type: 8, value: true }, 'type'],
      [{ im_user_name: 'ben', type: 2, value: 1 }, 'value'],
    ],
  },
  request: z.object({
    im_user_name: userName,
    type: z.literal(CHAT_SETTING.mute),
    value: z.boolean(),
  }),
  answer: ContactSettings,
})
