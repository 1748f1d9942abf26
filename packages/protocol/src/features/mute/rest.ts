import * as z from 'zod/mini'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
import { ContactSettings } from '../contacts/settings.ts'
import { userName } from '../people/rest.ts'
import { CHAT_SETTING } from './chat-setting.ts'

export const listChatSettings = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/chat/setting/list',
  summary: 'The own flags for a person; index 2 is mute.',
  request: z.object({ im_user_name: userName }),
  answer: z.object({ im_user_name: z.string(), chat_setting: z.array(z.boolean()) }),
})

export const setChatSetting = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/chat/setting/set',
  summary: 'Set a flag for a person; 2 is mute.',
  request: z.object({
    im_user_name: userName,
    type: z.literal(CHAT_SETTING.mute),
    value: z.boolean(),
  }),
  answer: ContactSettings,
})
