import { nameInLanguage } from '../name-in-language.ts'
import type { Sentences } from './problems.ts'
import { rooms } from './rooms.ts'
import { spaced, zh } from './spaced.ts'

const NOT_ALLOWED = '你没有权限这样做'

const locks: Record<string, string> = rooms.locks

/** Teams may have names in both languages. */
const team = (name: string): string => nameInLanguage(name, 'zh-CN')

/** Several files refused for one reason are one notice. */
const notSent = (reason: string, { name = '', more = '0' }: Record<string, string>): string =>
  name === '' ? reason : `“${name}”${more === '0' ? '' : `等 ${Number(more) + 1} 个文件`}未发送：${reason}`

/** Who did it, at the beginning of a sentence; empty: the reader. */
const by = (who: string): string => spaced(who || '你').trimStart()

/** What a code of core means to a person who is signed in; the login page does without these. */
export const appProblems: Sentences = {
  'join-accepted': ({ name = '', who = '' }) => zh`${who}已同意你加入群聊“${name}”`,
  'join-declined': ({ name = '', who = '' }) => zh`${who}拒绝了你加入群聊“${name}”的申请`,
  'room-quit': ({ name = '' }) => `你已退出群聊“${name}”`,
  'room-left': ({ name = '' }) => `已退出群聊“${name}”`,
  'room-dismissed': ({ name = '', who = '' }) => `${by(who)}解散了群聊“${name}”`,
  'consultation-moved': ({ name = '' }) => `${spaced(name).trimStart()}的咨询已转给其他团队`,
  'duty-held': () => '已有同事在值班',
  'duty-off': () => '该团队已不设值班',
  'absences-full': () => '团队的缺勤记录过多，请先删除已过期的',
  'threads-too-long': () => '未转移：该客户与对方团队已有会话，两段会话内容过多，无法合并',
  'consultation-gone': () => '该咨询或团队已不存在',
  'team-unknown': () => '该链接没有对应的客服团队',
  'customers-only': () => '只有客户可以发起咨询',
  'merged-room-ended': ({ name = '', who = '' }) => `${by(who)}结束了合并会话“${name}”`,
  'merged-room-gone': ({ name = '' }) => `你已不在合并会话“${name}”中`,
  'merged-room-quit': ({ name = '' }) => `你已退出合并会话“${name}”`,
  'merged-room-joined': ({ name = '', who = '' }) => `${by(who)}将你加入合并会话“${name}”，可在“客户”中查看`,
  'merged-already': () => '此会话已开放给同事，可在“客户”中查看',
  'duty-taken': ({ name = '', who = '' }) => `${by(who)}接管了你在“${team(name)}”的值班`,
  'duty-passed': ({ name = '', who = '' }) => `“${team(name)}”现在由${spaced(who)}接替你值班`,
  'duty-ended': ({ name = '' }) => `你已不在“${team(name)}”值班`,
  'customer-late': ({ name = '', who = '' }) => zh`“${team(name)}”的客户${who}等待已超过时限`,
  'customers-late': ({ name = '', who = '', count = '' }) =>
    zh`“${team(name)}”的客户${who}等 ${Number(count) + 1} 人等待已超过时限`,
  'friend-requested': () => '好友申请已发送',
  'friend-added': ({ name = '' }) => zh`${name}已成为你的好友`,
  'person-failed': () => '获取单聊用户信息数据失败',
  'emoji-list-failed': () => '获取表情列表失败',
  gone: () => '获取失败或已被删除',
  'download-failed': () => '下载失败',
  'download-cancelled': () => '下载已取消',
  'file-error': () => '文件错误',
  'profile-saved': () => '资料已保存',
  'file-saved': () => '已存到我的文件，点击查看',
  'files-saved-partly': ({ saved = '', count = '' }) =>
    `${count} 个文件中有 ${saved} 个已存到我的文件，点击查看`,
  'file-silenced': () => '你已被禁言',
  'file-no-dot': params => notSent('不能上传文件夹', params),
  'file-name-too-long': params => notSent('文件名不能超过 150 个字符', params),
  'file-too-large': params => notSent('文件不能超过 100 MB', params),
  'file-missing': () => '文件已不存在',
  'file-expired': () => '文件已过期或已被清理',
  'file-office-download': () => '办公云文件不支持下载',
  'file-office-preview': () => '办公云文件不支持预览',
  'file-not-previewable': () => '该文件格式不支持预览',
  'file-damaged': () => '文件已损坏，无法显示',
  'file-unpacks-too-large': () => '文件解压后过大，无法显示',
  'file-too-many-pixels': () => '图片像素过多',
  'file-company-limit': () => '文件超过公司允许的大小',
  'file-quota': () => '你的存储空间已满',
  'file-daily-quota': () => '今天上传的文件过多',
  'file-too-many-uploads': () => '同时上传的文件过多，请稍候',
  'file-no-room': () => '服务器空间不足，无法接收该文件',
  'file-not-image': params => notSent('图片只支持 jpg、png、jpeg、gif、webp、avif、heic、bmp', params),
  'save-failed': () => '未能存到我的文件，请重试',
  'delete-failed': () => '删除失败!',
  deleted: () => '删除成功!',
  forwarded: () => '已转发',
  'words-full': () => '词数已达上限（10000 个）',
  'audit-file-cut': () => '文件只含最新的 100000 条。如需更早的记录，请缩小搜索范围。',
  'feedback-sent': () => '感谢你的反馈',
  'message-reported': () => '已举报，感谢反馈',
  'message-saved': () => '已收藏',
  'message-saved-later': () => '恢复连接后会收藏',
  'reminder-set': () => '已设置提醒',
  'reminder-set-later': () => '恢复连接后会设置提醒',
  'section-deleted': ({ name = '', count = '0' }) => `已删除分组“${name}”，其中 ${count} 个会话在“其他”中。`,
  'section-moved': ({ name = '', place = '', count = '' }) => `“${name}”已移到第 ${place} 位，共 ${count} 个`,
  'message-scheduled': () => '已设置定时发送',
  'forward-failed': ({ names = '' }) => zh`未能转发给${names}`,
  'left-undone': () => '离线期间有操作未能完成，请重试',
  'file-encrypted': () => '文件已加密，请下载后查看',
  copied: () => '复制成功',
  'copy-failed': () => '复制失败，请手动选择文字复制',
  'person-added': () => '已添加人员',
  'original-missing': () => '找不到原消息',
  'annotation-failed': () => '操作未成功，请重试',
  'withdraw-failed': () => '已超过两分钟，无法撤回',
  'meeting-missing': () => '视频会议不存在。',
  'nickname-taken': () => '群内已有成员使用此名称',
  'refused-malformed': () => '服务器无法识别这条消息',
  'refused-unsupported': () => '服务器不支持此操作',
  'refused-not-found': () => '对方不存在或已离开',
  'refused-merged-ended': () => '未发送：合并会话已结束。消息仍保留在会话中，可以复制。',
  'refused-not-allowed': ({ kind }) => (kind === 'chat' ? '消息未送达，对方暂不接收你的消息' : NOT_ALLOWED),
  'refused-locked': ({ lock = '' }) => {
    const reason = locks[lock]
    return reason === undefined ? NOT_ALLOWED : `未发送：${reason}`
  },
  'refused-conflict': () => '内容与已有的冲突，请重新加载',
  'refused-too-large': () => '内容过大，无法发送',
  'refused-everyone-limit': () =>
    '未发送：你 1 小时内已在本群 @所有人或部门、团队、人员组 5 次，请稍后再试，或去掉该提及',
  'refused-mention-limit': ({ count = '', most = '' }) =>
    zh`未发送：将提及 ${count} 人，上限 ${most} 人。请减少提及，或使用 @所有人`,
  'refused-muted': () => '未发送：管理员已将你禁言，解除时间见 Parley 助手的通知',
  'text-blocked': () => '未保存：内容包含公司不允许的词语',
  'refused-blocked': () => '未发送：被公司规则拦截',
  'refused-rate-limited': () => '发送过于频繁，其余消息稍后会自动发送',
  'delayed-disk-full': () => '服务器存储空间已满，恢复后将自动发送',
  'delayed-unavailable': () => '服务器暂时无法保存消息，恢复后将自动发送',
}
