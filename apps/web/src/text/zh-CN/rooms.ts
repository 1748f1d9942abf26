import type { Language } from '../languages.ts'
import { spaced, zh } from './spaced.ts'

interface MailNoted {
  note: 'too-large' | 'left-out' | 'automatic' | 'too-many' | 'unconfirmed'
  text: string
}

/** Groups: their members and settings. */
export const rooms = {
  /** Names that are given in both languages are shown in this one. */
  namesIn: 'zh-CN' as Language,
  you: '你',
  /** The reader at the beginning of a sentence. */
  youFirst: '你',
  onlineCount: (count: number) => `${count} 人在线`,
  memberCount: (count: number) => `${count} 位成员`,
  bot: '机器人',
  roles: { owner: '群主', admin: '管理员', member: '' },
  silenced: '已禁言',
  me: '（我）',
  locks: {
    left: '你已不在此群聊中',
    erased: '此人已被抹除，无法再发送消息',
    unfriended: '你们已不是好友，无法发送消息',
    blocked: '你已将对方加入黑名单',
    silenced: '你已被禁言',
    'all-silenced': '全员禁言中，仅群主和管理员可以发言',
    'off-duty': '当前由其他同事值班回复',
    'nobody-on-duty': '当前无人值班，无法回复',
    closed: '已结束。客户再次发言时自动重新打开。',
    'single-chat': '房主正在与对方单聊',
    'no-chat-permission': '仅可查看，房主可授权你发言',
    archived: '该群聊已归档，可查看和搜索',
  },
  dissolved: '该群聊已解散，仅可查看历史消息',
  deletedGroups: '已解散的群聊',
  deletedBy: (name: string, by: string): string => `${by} 解散了群聊“${name}”`,
  readDeleted: '查看记录',
  copyDraft: '复制草稿',
  dismissDeleted: (name: string): string => `关闭“${name}”的提示`,
  atMe: '[有人@我]',
  mentioned: '有人@我',
  mute: '消息免打扰',
  everyone: '所有人',
  messageClosed: '你无法打开的消息',
  messageClosedWhy: '你不在该会话中，或消息已被删除。',
  messageIn: (name: string) => zh`${name}中的消息`,
  mentionPicker: '选择要提及的人',
  details: '会话详情',
  closeDetails: '关闭详情',
  detailsTitle: '群聊详情',
  created: (day: string) => `创建于 ${day}`,
  members: '成员',
  memberList: '群成员',
  searchMembers: '搜索成员',
  noMember: '没有相符的成员',
  allMembers: '查看全部成员',
  backToDetails: '返回群聊详情',
  invite: '邀请成员',
  topic: {
    title: '群主题',
    add: '添加群主题',
    show: (topic: string) => `群主题：${topic}。查看主题`,
    field: '群主题',
    hint: '群内所有人可见。',
    save: '保存主题',
    tooLong: (longest: number) => `最多 ${longest} 个字。`,
    length: (length: number, longest: number) => `${length}/${longest}`,
  },
  rename: '修改群聊名称',
  name: '群聊名称',
  changePicture: '更换群头像',
  picture: '群头像',
  pictureHint: '所有成员都会看到。没有群头像时显示成员的头像。',
  choosePicture: '选择图片',
  removePicture: '移除群头像',
  nickname: '我在本群的昵称',
  silenceAll: '全员禁言',
  silenceAllHint: '群主和管理员仍可发言',
  blockFriends: '禁止互加好友',
  mySettings: '我的设置',
  settings: '设置',
  groupSettings: '群设置',
  contents: '群文件',
  end: '退出或解散',
  leave: '退出群聊',
  leaveHint: '退出后不再接收此群的消息。',
  handOverFirst: '你是群主，请选择新的群主，转让后你将退出群聊。',
  handOverHint: '转让后你将成为普通成员，且无法自行收回。',
  handOverAndLeave: '转让并退出',
  successors: '新群主',
  noSuccessor: '没有可以转让的成员，你可以解散群聊。',
  archive: '归档群聊',
  archiveHint: '成员仍可查看和搜索，但不能发言。群聊将移出列表，之后可以恢复。',
  restore: '恢复群聊',
  whoJoins: '谁可以加入',
  openness: { closed: '仅受邀请者', approval: '申请加入', open: '公司全员' },
  wantToJoin: (count: number) => `${count} 人申请加入`,
  reviewRequests: '处理',
  dismiss: '解散群聊',
  dismissHint: '群聊将对所有人关闭，并从列表中移除；成员仍可搜索和查看历史消息。此操作无法撤销。',
  memberMenu: '成员菜单',
  message: '发消息',
  mention: '@ 提及',
  more: (name: string) => zh`${name}的更多操作`,
  makeAdmin: '设为管理员',
  removeAdmin: '取消管理员',
  silence: '禁言',
  unsilence: '解除禁言',
  handOver: '转让群主',
  handOverQuestion: (name: string) => zh`确定将群主转让给${name}？`,
  kick: '移出群聊',
  kickQuestion: (name: string) => zh`确定将${name}移出群聊？`,
  cancel: '取消',
  save: '保存',
  listNames: (names: readonly string[]) => names.join('、'),
  /** Why a name cannot be saved. */
  nameProblems: {
    'too-long': (longest: number) => `最多 ${longest} 个字符`,
    'forbidden-character': () => '名称中不能包含不可见字符或方向控制字符',
    taken: () => '群内已有成员使用此名称',
  },
  nameLength: (length: number, longest: number) => `${length}/${longest}`,
  saving: '正在保存…',
  newConversation: '发起会话',
  pickPeople: '搜索联系人',
  pickPeopleOrGroups: '搜索联系人和群聊',
  pickable: '联系人',
  pickableWithGroups: '联系人和群聊',
  chosen: (count: number) => `已选 ${count} 人`,
  nobody: '没有匹配的联系人',
  findGroups: '查找群聊',
  create: '创建群聊',
  chat: '发起聊天',
  readBy: (count: number) => `${count} 人已读`,
  readByLabel: (read: number, total: number) => `${total} 人中 ${read} 人已读，查看名单`,
  allRead: '全部已读',
  allReadLabel: '全部已读，查看名单',
  readersTitle: '已读情况',
  readers: (count: number) => `已读 ${count}`,
  unreaders: (count: number) => `未读 ${count}`,
  readerList: '已读的人',
  unreaderList: '未读的人',
  readersFailed: '名单加载失败',
  nobodyHere: '没有人',
}

/** Who did it, as the reader calls them. */
interface Done {
  operator: string
}

/** Those who are named, and how many others there are. */
interface Named extends Done {
  people: readonly string[]
  more: number
}

/** The name of the room, after the change. */
interface Titled extends Done {
  title: string
}

const named = ({ people, more }: Named): string => {
  const last = more === 0 ? (people.at(-1) ?? '') : `另外 ${more} 人`
  const others = more === 0 ? people.slice(0, -1) : people
  return others.length === 0 ? last : zh`${others.join('、')}和${last}`
}

/** Who did it, at the beginning of a sentence. */
const by = ({ operator }: Done): string => spaced(operator).trimStart()

/**
 * The line of a room event among the messages [room-events-11]. Each is named after its event and says the fields of it, with
 * names for people; further ones are for events with several meanings (`parts/room-events`).
 */
export const roomEventTexts = {
  membersJoined: (params: Named & Titled) =>
    `${by(params)}创建了群聊“${params.title}”，成员：${named(params)}`,
  membersInvited: (params: Named) => `${by(params)}邀请${spaced(named(params))}加入了群聊`,
  roomEnabled: (params: Named) => `${by(params)}邀请${spaced(named(params))}重新加入了群聊`,
  memberRemoved: (params: Named) => `${by(params)}将${spaced(named(params))}移出了群聊`,
  consultationOpened: (params: Done) => `${by(params)}发起了咨询`,
  memberLeft: (params: Done) => `${by(params)}退出了群聊`,
  memberKicked: (params: Titled) => `你已被${spaced(params.operator)}移出群聊“${params.title}”`,
  roomLeft: (params: Titled) => `你已退出群聊“${params.title}”`,
  roomDismissed: (params: Titled) => `${by(params)}解散了群聊“${params.title}”`,
  adminAppointed: (params: Named) => `${by(params)}将${spaced(named(params))}设为管理员`,
  adminDismissed: (params: Named) => `${by(params)}取消了${spaced(named(params))}的管理员身份`,
  memberSilenced: (params: Named) => `${by(params)}将${spaced(named(params))}禁言`,
  memberUnsilenced: (params: Named) => `${by(params)}解除了${spaced(named(params))}的禁言`,
  roomSilenced: (params: Done) => `${by(params)}开启了全员禁言`,
  roomUnsilenced: (params: Done) => `${by(params)}关闭了全员禁言`,
  friendsForbidden: (params: Done) => `${by(params)}禁止了群成员互加好友`,
  friendsAllowed: (params: Done) => `${by(params)}允许了群成员互加好友`,
  answerMarked: (params: Done) => `${by(params)}将一条消息标记为已回复`,
  answerUnmarked: (params: Done) => `${by(params)}取消了一条消息的已回复标记`,
  roomRenamed: (params: Titled) => `${by(params)}将群聊改名为“${params.title}”`,
  chatGranted: (params: Named) => `${by(params)}允许${spaced(named(params))}发言`,
  chatWithdrawn: (params: Named) => `${by(params)}收回了${spaced(named(params))}的发言权限`,
  chatModeChanged: (params: Done) => `${by(params)}切换了聊天模式`,
  chatSingle: (params: Done) => `${by(params)}切换为单聊`,
  chatMerged: (params: Done) => `${by(params)}切换为合并会话`,
  mergedOpened: (params: Named) => `${by(params)}将此会话开放给${spaced(named(params)).trimEnd()}`,
  mergedRemoved: (params: Named) => `${by(params)}将${spaced(named(params))}移出了合并会话`,
  mergedLeft: (params: Done) => `${by(params)}退出了合并会话`,
  mergedEnded: (params: Titled) => `${by(params)}结束了合并会话“${params.title}”`,
  mergedKicked: (params: Titled) => `你已被${spaced(params.operator)}移出合并会话“${params.title}”`,
  mergedQuit: (params: Titled) => `你已退出合并会话“${params.title}”`,
  mergedRenamed: (params: Titled) => `${by(params)}将合并会话改名为“${params.title}”`,
  mergedHandedOn: (params: Named) => `${by(params)}将合并会话转交给${spaced(named(params)).trimEnd()}`,
  ownerChanged: (params: Named) => `${by(params)}将群主转让给${spaced(named(params)).trimEnd()}`,
  dutyServantChanged: (params: Named) =>
    params.people.length === 0 ? `${by(params)}已下班，当前无人值班` : `现在由${spaced(named(params))}值班`,
  dutyHanded: (params: Named & { previous: readonly string[] }) =>
    `值班由${spaced(params.previous.join(''))}交接给${spaced(named(params)).trimEnd()}`,
  dutyTaken: (params: Done & { previous: readonly string[] }) =>
    `${by(params)}从${spaced(params.previous.join(''))}处接管了值班`,
  dutyUncovered: (params: Named) =>
    params.people.length === 0
      ? '本班次未安排人员，值班不变'
      : `本班次人员（${named(params)}）均不在线，值班不变`,
  customersLate: (params: Named) => zh`${named(params)}等待已超过时限`,
  teamChanged: (params: Done) => `${by(params)}修改了团队设置`,
  teamAttended: (params: Done) => `${by(params)}的值班有变化`,
  dutyAsked: (params: Done) => `${by(params)}申请接管值班`,
  consultationClosed: (params: Done) => `${by(params)}结束了咨询`,
  consultationReopened: (params: Done) => `${by(params)}重新打开了咨询`,
  consultationRated: (params: Done) => `${by(params)}评价了本次咨询`,
  consultationMoved: (params: Titled) => `本次咨询已转给“${params.title}”`,
  consultationJoined: (params: Titled) => `本次咨询已转给“${params.title}”，并与之前的会话合并`,
  customerBlocked: (params: Named) => `${by(params)}屏蔽了${spaced(named(params)).trimEnd()}，不再接收其消息`,
  customerUnblocked: (params: Named) => `${by(params)}取消屏蔽${spaced(named(params)).trimEnd()}`,
  consultationSnoozed: (params: Done) => `${by(params)}推迟了咨询`,
  consultationLabelled: (params: Done) => `${by(params)}更改了标签`,
  customerReachable: (params: Done) => `${by(params)}留下了邮箱地址`,
  mailFailed: (params: Done & { reason: string }) => zh`发给${params.operator}的邮件未送达：${params.reason}`,
  mailNoted: ({ note, text }: MailNoted) =>
    ({
      'too-large': `一封 ${text} 的邮件过大，已留在邮箱中`,
      'left-out': `未收取的内容：${text}`,
      automatic: `自动回复：${text}`,
      unconfirmed: `收信服务器未能确认此邮件来自 ${text}`,
      'too-many': `${text} 的邮件过多，其余已留在邮箱中`,
    })[note],
  notesChanged: (params: Done) => `${by(params)}写了内部备注`,
  holderChanged: (params: Named) => `${by(params)}将咨询转给了${spaced(named(params)).trimEnd()}`,
  nicknameChanged: (params: Named) => `${by(params)}的群昵称改为${spaced(named(params) || '原名').trimEnd()}`,
  announcementChanged: (params: Done & { text: string }) =>
    params.text === '' ? `${by(params)}移除了群公告` : `${by(params)}发布了群公告：${params.text}`,
  announcementRead: () => '已读群公告',
  joinRequestsChanged: (params: Done) => `${by(params)}处理了入群申请`,
  joinedAlone: (params: Done) => `${by(params)}加入了群聊`,
  joinAnswered: (params: Titled) => `${by(params)}处理了你加入“${params.title}”的申请`,
  opennessChanged: (params: Done & { openness: keyof typeof rooms.openness; isPreviewed: boolean }) =>
    `${by(params)}将加入方式改为“${rooms.openness[params.openness]}”${params.isPreviewed ? '，加入前可查看' : ''}`,
  roomArchived: (params: Done) => `${by(params)}归档了群聊`,
  roomRestored: (params: Done) => `${by(params)}恢复了群聊`,
  pictureChanged: (params: Done) => `${by(params)}更换了群头像`,
  muteChanged: () => '消息免打扰设置已更改',
  topicChanged: (params: Done & { topic: string }) =>
    params.topic === '' ? `${by(params)}移除了群主题` : `${by(params)}将群主题改为“${params.topic}”`,
}
