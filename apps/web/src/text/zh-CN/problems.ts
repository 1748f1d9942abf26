export type Sentences = Record<string, (params: Record<string, string>) => string>

const DEVICE_REUSED = '此浏览器的登录凭证曾在别处使用，为安全起见已退出。请重新登录；如非本人操作，请修改密码'

/** 111 至 114：服务器说明了登录结束的原因。 */
const ENDINGS: Record<string, string> = {
  111: '你已在其他设备上结束了此处的登录，请重新登录',
  112: '密码已在其他设备上修改，请用新密码重新登录',
  113: '登录的设备过多，此处已退出，请重新登录',
  114: DEVICE_REUSED,
}

function waitFor(seconds: number): string {
  if (!(seconds > 0)) return '稍后'
  return seconds < 60 ? ` ${seconds} 秒后` : ` ${Math.ceil(seconds / 60)} 分钟后`
}

/** What a code of core means to a person; a code that is missing here shows the server's own words. */
const named = (name: string): string => (name === '' ? '文件' : `“${name}”`)

export const problems: Sentences = {
  'wrong-password': () => '账号或密码不正确，请重试',
  'wrong-code': () => '验证码不正确或已失效',
  'wrong-number': () => '数字不匹配，登录已被拒绝',
  'qr-gone': () => '此二维码已失效',
  'wrong-current-password': () => '当前密码不正确',
  'proof-expired': () => '手机验证已失效，请重新验证',
  'link-invalid': () => '此登录链接已失效，请重新登录',
  'device-reused': () => DEVICE_REUSED,
  'signed-in-as': ({ name = '' }) => `已登录为 ${name}`,
  'room-quit': ({ name = '' }) => `你已退出群聊“${name}”`,
  'room-left': ({ name = '' }) => `已退出群聊“${name}”`,
  'room-dismissed': ({ name = '', who = '' }) => `${who} 解散了群聊“${name}”`,
  'friend-requested': () => '好友申请已发送',
  'friend-added': ({ name = '' }) => `${name} 已成为你的好友`,
  'session-ended': ({ code = '' }) => ENDINGS[code] ?? '登录已结束，请重新登录',
  'login-expired': () => '登录身份已过期,请点击确定重新刷新页面',
  'rate-limited': ({ seconds }) => `尝试次数过多，请${waitFor(Number(seconds))}再试`,
  'company-frozen': () => '该公司已被冻结，请联系管理员',
  'company-unknown': () => '找不到这家公司，请检查拼写。',
  'setup-link-gone': () => '此链接已失效。',
  'domain-config': () => '获取域名配置错误，请联系管理员',
  'insecure-context': () => '请通过 https 或 localhost 打开本页面后登录',
  network: () => '连接服务器出错。',
  timeout: () => '服务器没有响应，请稍后再试',
  'request-error': () => '请求出错。',
  'person-failed': () => '获取单聊用户信息数据失败',
  'emoji-list-failed': () => '获取表情列表失败',
  gone: () => '获取失败或已被删除',
  'moderation-token': () => '文本审核暂不可用',
  'download-failed': () => '下载失败',
  'download-cancelled': () => '下载已取消',
  'browser-too-old': () => '浏览器版本过低，请升级',
  'file-error': () => '文件错误',
  'profile-saved': () => '资料已保存',
  'file-saved': () => '已存到我的文件，点击查看',
  'file-silenced': () => '你已被禁言',
  'file-no-dot': () => '不能上传文件夹',
  'file-name-too-long': () => '文件名不能超过 150 个字符',
  'file-too-large': ({ name = '' }) => `${named(name)}超过 100 MB`,
  'file-missing': () => '文件已不存在',
  'file-expired': () => '文件已过期或已被清理',
  'file-office-download': () => '办公云文件不支持下载',
  'file-office-preview': () => '办公云文件不支持预览',
  'file-not-previewable': () => '该文件格式不支持预览',
  'file-unpacks-too-large': () => '文件解压后过大，无法显示',
  'file-too-many-pixels': () => '图片像素过多',
  'file-quota': () => '你的存储空间已满',
  'file-daily-quota': () => '今天上传的文件过多',
  'file-too-many-uploads': () => '同时上传的文件过多，请稍候',
  'file-no-room': () => '服务器空间不足，无法接收该文件',
  'file-not-image': () => '图片只支持 jpg、png、jpeg、gif、bmp',
  'save-failed': () => '保存到智慧空间失败',
  'delete-failed': () => '删除失败!',
  deleted: () => '删除成功!',
  forwarded: () => '已转发',
  'forward-failed': ({ names = '' }) => `未能转发给 ${names}`,
  'left-undone': () => '离线期间有操作未能完成，请重试',
  'file-encrypted': () => '文件已加密，请下载后查看',
  copied: () => '复制成功',
  'copy-failed': () => '复制失败，请手动选择文字复制',
  'original-missing': () => '找不到原消息',
  'annotation-failed': () => '操作未成功，请重试',
  'withdraw-failed': () => '已超过两分钟，无法撤回',
  'meeting-missing': () => '视频会议不存在。',
  'nickname-taken': () => '群内已有成员使用此名称',
  'refused-malformed': () => '服务器无法识别这条消息',
  'refused-unsupported': () => '服务器不支持此操作',
  'refused-not-found': () => '对方不存在或已离开',
  'refused-not-allowed': ({ kind }) =>
    kind === 'chat' ? '消息未送达，对方暂不接收你的消息' : '你没有权限这样做',
  'refused-conflict': () => '内容与已有的冲突，请重新加载',
  'refused-too-large': () => '内容过大，无法发送',
  'refused-rate-limited': () => '发送过于频繁，其余消息稍后会自动发送',
  'delayed-disk-full': () => '服务器存储空间已满，恢复后将自动发送',
  'delayed-unavailable': () => '服务器暂时无法保存消息，恢复后将自动发送',
}
