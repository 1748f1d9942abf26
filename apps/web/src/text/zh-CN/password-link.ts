export const passwordLink = {
  main: '设置密码',
  hint: '这是管理员发给你的一次性链接。',
  temporaryHint: '你使用的密码由管理员设置，请改为只有你知道的密码。',
  gone: '此链接已失效',
  goneHint: '链接已被使用或已过期，请向管理员索取新的链接。',
  saved: '密码已设置',
  savedHint: (account: string): string => `请以 ${account} 登录。`,
  toLogin: '前往登录',
}
