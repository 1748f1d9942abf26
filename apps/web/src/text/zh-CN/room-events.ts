export interface RoomEventParams {
  operator: string
  /** Those who are named. */
  people: readonly string[]
  /** How many others there are. */
  more: number
  title: string
}

const named = ({ people, more }: RoomEventParams): string =>
  more === 0 ? people.join('、') : `${people.join('、')} 和另外 ${more} 人`

type Sentence = (params: RoomEventParams) => string

/** Keeps the names of the sentences in their type. */
const sentences = <Name extends string>(all: Record<Name, Sentence>): Record<Name, Sentence> => all

/** The line of a room event among the messages [room-events-11]; the codes are those of the protocol. */
export const roomEventTexts = sentences({
  membersJoined: params => `${params.operator} 创建了群聊“${params.title}”，成员：${named(params)}`,
  membersInvited: params => `${params.operator} 邀请 ${named(params)} 加入了群聊`,
  roomEnabled: params => `${params.operator} 邀请 ${named(params)} 重新加入了群聊`,
  memberRemoved: params => `${params.operator} 将 ${named(params)} 移出了群聊`,
  memberLeft: params => `${params.operator} 退出了群聊`,
  memberKicked: params => `你已被 ${params.operator} 移出群聊“${params.title}”`,
  roomLeft: params => `你已退出群聊“${params.title}”`,
  roomDismissed: params => `${params.operator} 已解散群聊“${params.title}”`,
  adminAppointed: params => `${params.operator} 将 ${named(params)} 设为管理员`,
  adminDismissed: params => `${params.operator} 取消了 ${named(params)} 的管理员身份`,
  memberSilenced: params => `${params.operator} 将 ${named(params)} 禁言`,
  memberUnsilenced: params => `${params.operator} 解除了 ${named(params)} 的禁言`,
  roomSilenced: params => `${params.operator} 开启了全员禁言`,
  roomUnsilenced: params => `${params.operator} 关闭了全员禁言`,
  friendsForbidden: params => `${params.operator} 禁止了群成员互加好友`,
  friendsAllowed: params => `${params.operator} 允许了群成员互加好友`,
  answerMarked: params => `${params.operator} 将一条消息标记为已回复`,
  answerUnmarked: params => `${params.operator} 取消了一条消息的已回复标记`,
  roomRenamed: params => `${params.operator} 将群聊改名为“${params.title}”`,
  chatGranted: params => `${params.operator} 允许 ${named(params)} 发言`,
  chatWithdrawn: params => `${params.operator} 收回了 ${named(params)} 的发言权限`,
  chatModeChanged: params => `${params.operator} 切换了聊天模式`,
  ownerChanged: params => `${params.operator} 将群主转让给 ${named(params)}`,
  friendRemoved: params => `${named(params)} 已不是好友`,
  dutyServantChanged: params => `现在由 ${named(params)} 值班`,
  nicknameChanged: params => `${params.operator} 的群昵称改为 ${named(params) || '原名'}`,
  muteChanged: () => '消息免打扰设置已更改',
})
