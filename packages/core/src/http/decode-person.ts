import type { UserRecord } from '@parley/protocol/rest'
import type { Person } from '../store/state.ts'

export const decodePerson = (user: UserRecord): Person => ({
  id: user.im_user_name,
  nickName: user.nick_name,
  letter: user.nick_name_letter,
  pinyin: user.nick_name_pinyin,
  initials: user.nick_name_initials,
  avatar: user.avatar_url,
  position: user.position,
  status: user.status_text,
  isCustomer: user.is_customer,
  remark: user.remark,
  ...(user.remark_pinyin !== undefined && { remarkPinyin: user.remark_pinyin }),
  isFriend: user.is_friend,
})
