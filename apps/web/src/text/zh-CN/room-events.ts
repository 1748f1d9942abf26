import { spaced, zh } from './spaced.ts'

export interface RoomEventParams {
  operator: string
  /** Those who are named. */
  people: readonly string[]
  /** How many others there are. */
  more: number
  title: string
  /** Who was on duty until now. */
  before: string
}

const named = ({ people, more }: RoomEventParams): string => {
  const last = more === 0 ? (people.at(-1) ?? '') : `另外 ${more} 人`
  const others = more === 0 ? people.slice(0, -1) : people
  return others.length === 0 ? last : zh`${others.join('、')}和${last}`
}

/** Who did it, at the beginning of a sentence. */
const by = ({ operator }: RoomEventParams): string => spaced(operator).trimStart()

type Sentence = (params: RoomEventParams) => string

/** Keeps the names of the sentences in their type. */
const sentences = <Name extends string>(all: Record<Name, Sentence>): Record<Name, Sentence> => all

/** The line of a room event among the messages [room-events-11]; the codes are those of the protocol. */
export const roomEventTexts = sentences({
  membersJoined: params => `${by(params)}创建了群聊“${params.title}”，成员：${named(params)}`,
  membersInvited: params => `${by(params)}邀请${spaced(named(params))}加入了群聊`,
  roomEnabled: params => `${by(params)}邀请${spaced(named(params))}重新加入了群聊`,
  memberRemoved: params => `${by(params)}将${spaced(named(params))}移出了群聊`,
  consultationOpened: params => `${by(params)}发起了咨询`,
  memberLeft: params => `${by(params)}退出了群聊`,
  memberKicked: params => `你已被${spaced(params.operator)}移出群聊“${params.title}”`,
  roomLeft: params => `你已退出群聊“${params.title}”`,
  roomDismissed: params => `${by(params)}解散了群聊“${params.title}”`,
  adminAppointed: params => `${by(params)}将${spaced(named(params))}设为管理员`,
  adminDismissed: params => `${by(params)}取消了${spaced(named(params))}的管理员身份`,
  memberSilenced: params => `${by(params)}将${spaced(named(params))}禁言`,
  memberUnsilenced: params => `${by(params)}解除了${spaced(named(params))}的禁言`,
  roomSilenced: params => `${by(params)}开启了全员禁言`,
  roomUnsilenced: params => `${by(params)}关闭了全员禁言`,
  friendsForbidden: params => `${by(params)}禁止了群成员互加好友`,
  friendsAllowed: params => `${by(params)}允许了群成员互加好友`,
  answerMarked: params => `${by(params)}将一条消息标记为已回复`,
  answerUnmarked: params => `${by(params)}取消了一条消息的已回复标记`,
  roomRenamed: params => `${by(params)}将群聊改名为“${params.title}”`,
  chatGranted: params => `${by(params)}允许${spaced(named(params))}发言`,
  chatWithdrawn: params => `${by(params)}收回了${spaced(named(params))}的发言权限`,
  chatModeChanged: params => `${by(params)}切换了聊天模式`,
  chatSingle: params => `${by(params)}切换为单聊`,
  chatMerged: params => `${by(params)}切换为合并会话`,
  mergedOpened: params => `${by(params)}将此会话开放给${spaced(named(params)).trimEnd()}`,
  mergedRemoved: params => `${by(params)}将${spaced(named(params))}移出了合并会话`,
  mergedLeft: params => `${by(params)}退出了合并会话`,
  mergedEnded: params => `${by(params)}结束了合并会话“${params.title}”`,
  mergedKicked: params => `你已被${spaced(params.operator)}移出合并会话“${params.title}”`,
  mergedQuit: params => `你已退出合并会话“${params.title}”`,
  mergedRenamed: params => `${by(params)}将合并会话改名为“${params.title}”`,
  mergedHandedOn: params => `${by(params)}将合并会话转交给${spaced(named(params)).trimEnd()}`,
  ownerChanged: params => `${by(params)}将群主转让给${spaced(named(params)).trimEnd()}`,
  friendRemoved: params => zh`${named(params)}已不是好友`,
  dutyServantChanged: params =>
    params.people.length === 0 ? `${by(params)}已下班，当前无人值班` : `现在由${spaced(named(params))}值班`,
  dutyHanded: params => `值班由${spaced(params.before)}交接给${spaced(named(params)).trimEnd()}`,
  dutyTaken: params => `${by(params)}从${spaced(params.before)}处接管了值班`,
  dutyUncovered: params =>
    params.people.length === 0
      ? '本班次未安排人员，值班不变'
      : `本班次人员（${named(params)}）均不在线，值班不变`,
  customersLate: params => zh`${named(params)}等待已超过时限`,
  teamChanged: params => `${by(params)}修改了团队设置`,
  teamAttended: params => `${by(params)}的值班有变化`,
  dutyAsked: params => `${by(params)}申请接管值班`,
  consultationClosed: params => `${by(params)}结束了咨询`,
  consultationReopened: params => `${by(params)}重新打开了咨询`,
  consultationRated: params => `${by(params)}评价了本次咨询`,
  consultationMoved: params => `本次咨询已转给“${params.title}”`,
  customerReachable: params => `${by(params)}留下了邮箱地址`,
  notesChanged: params => `${by(params)}写了内部备注`,
  holderChanged: params => `${by(params)}将咨询转给了${spaced(named(params)).trimEnd()}`,
  nicknameChanged: params => `${by(params)}的群昵称改为${spaced(named(params) || '原名').trimEnd()}`,
  announcementChanged: params =>
    params.title === '' ? `${by(params)}移除了群公告` : `${by(params)}发布了群公告：${params.title}`,
  announcementRead: () => '已读群公告',
  joinRequestsChanged: params => `${by(params)}处理了入群申请`,
  joinedByLink: params => `${by(params)}通过邀请链接加入了群聊`,
  pictureChanged: params => `${by(params)}更换了群头像`,
  muteChanged: () => '消息免打扰设置已更改',
})
