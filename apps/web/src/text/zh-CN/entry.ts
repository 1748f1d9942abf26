import { problems } from './problems.ts'
import { signInMethods } from './sign-in-methods.ts'

/** 小页面与浏览器提示。 */
export const pages = {
  skipTitle: '即将离开 Parley',
  skipHint: (host: string) => `你将访问 ${host}。请确认你信任该网站。`,
  skipContinue: '继续访问',
  skipRefused: '无法打开此链接',
  skipRefusedHint: '只能打开 http 或 https 开头的网址。',
  home: '回到消息',
  entering: '正在登录…',
  chunkTitle: '页面没有加载完整',
  chunkDetail: '可能是网络中断或刚刚更新了版本。写好的内容没有丢失，重新加载即可继续。',
  oldBrowser: (name: string, version: string, needed: number) =>
    `${name} ${version} 版本过低，部分功能可能无法使用，请升级到 ${needed} 或更高版本。`,
  unsupportedBrowser: '不支持 Internet Explorer，请使用其他浏览器。',
}

/** What the page of the sign-in says, and every page that comes before the app; the rest follows with the sign-in. */
export const entryTexts = {
  product: 'Parley',
  common: {
    retry: '重试',
    close: '关闭',
    ok: '确定',
    loading: '正在加载',
  },
  time: {
    justNow: '刚刚',
    yesterday: '昨天',
    today: '今天',
    tomorrow: '明天',
    monthDay: (date: Date) => `${date.getMonth() + 1}月${date.getDate()}日`,
    yearMonthDay: (date: Date) => `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日`,
  },
  companies: {
    choose: '选择公司',
    several: '多家公司共用此服务器。',
    list: '公司',
    entry: (name: string, domain: string) => `${name}，${domain}`,
    typed: '公司名称或域名',
    continue: '继续',
    other: '切换公司',
  },
  login: {
    main: '登录',
    title: '登录 Parley',
    headline: '同事与客户，在一处把话说清。',
    subline: '单聊、群聊、客服房间与会议，都在同一个窗口里。',
    scene: ['补发的那箱走空运可以吗？', '可以，明早的航班，费用我们承担。', '太好了，谢谢！周四能赶上开工。'],
    account: '账号',
    password: '密码',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    keepSignedIn: '保持登录',
    submit: '登录',
    submitting: '正在登录…',
    accountMissing: '请输入账号',
    passwordMissing: '请输入密码',
  },
  language: {
    label: '语言',
  },
  session: {
    ended: '登录身份已过期',
    endedDetail: '请点击确定重新刷新页面。',
    prompt: '提示',
    signInAgain: '重新登录',
  },
  notFound: {
    title: '页面不存在',
    home: '回到消息',
  },
  failure: {
    title: '页面出错了',
    detail: '写好的内容没有丢失，重新加载即可继续。',
    reload: '重新加载',
  },
  problems,
  signInMethods,
  pages,
}
