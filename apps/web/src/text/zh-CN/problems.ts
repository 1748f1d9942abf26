export type Sentences = Record<string, (params: Record<string, string>) => string>

const DEVICE_REUSED = '此浏览器的登录凭证曾在别处使用，为安全起见已退出。请重新登录；如非本人操作，请修改密码'

/** 111 至 115：服务器说明了登录结束的原因。 */
const ENDINGS: Record<string, string> = {
  111: '你已在其他设备上结束了此处的登录，请重新登录',
  112: '密码已在其他设备上修改，请用新密码重新登录',
  113: '登录的设备过多，此处已退出，请重新登录',
  114: DEVICE_REUSED,
  115: '管理员已让你退出登录。如果无法重新登录，请联系管理员',
}

function waitFor(seconds: number): string {
  if (!(seconds > 0)) return '稍后'
  return seconds < 60 ? ` ${seconds} 秒后` : ` ${Math.ceil(seconds / 60)} 分钟后`
}

/**
 * What a code of core means to a person before signing in; those of the rest of the app are in `app-problems.ts`. A code
 * that is in neither shows the server's own words.
 */
export const problems: Sentences = {
  'wrong-password': () => '账号或密码不正确，请重试',
  'other-company': () => '这是其他公司的地址',
  'wrong-code': () => '验证码不正确或已失效',
  'temporary-password': () => '新密码不能与临时密码相同',
  'second-factor': () => '登录需要两步验证',
  'way-closed': () => '公司不允许使用此方式登录。',
  'password-closed': () => '公司已关闭密码登录。如果你是管理员，请检查密码是否正确。',
  'factor-expired': () => '验证已超时，请重新登录',
  'wrong-number': () => '数字不匹配，登录已被拒绝',
  'qr-gone': () => '此二维码已失效',
  'wrong-current-password': () => '当前密码不正确',
  'proof-expired': () => '手机验证已失效，请重新验证',
  'sso-refused': () => '单点登录未成功，请重试或联系管理员',
  'link-invalid': () => '此登录链接已失效，请重新登录',
  'device-reused': () => DEVICE_REUSED,
  'signed-in-as': ({ name = '' }) => `已登录为 ${name}`,
  'session-ended': ({ code = '' }) => ENDINGS[code] ?? '登录已结束，请重新登录',
  'login-expired': () => '登录身份已过期,请点击确定重新刷新页面',
  'rate-limited': ({ seconds }) => `尝试次数过多，请${waitFor(Number(seconds))}再试`,
  'company-frozen': () => '该公司已被冻结，请联系管理员',
  'company-unknown': () => '找不到这家公司，请检查拼写。',
  'setup-link-gone': () => '此链接已失效。',
  'domain-config': () => '获取域名配置错误，请联系管理员',
  'insecure-context': () => '请通过 https 或 localhost 打开本页面后登录',
  network: () => '连接服务器出错。',
  'directory-away': () => '公司目录没有响应，请稍后再试',
  timeout: () => '服务器没有响应，请稍后再试',
  'request-error': () => '请求出错。',
  'browser-too-old': () => '浏览器版本过低，请升级',
}
