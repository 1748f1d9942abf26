export const passwordLink = {
  main: '设置密码',
  hint: '此链接只能使用一次。',
  temporaryHint: '你使用的密码由管理员设置，请改为只有你知道的密码。',
  gone: '此链接已失效',
  goneHint: '链接已被使用或已过期。请通过“忘记密码？”重新获取，或联系管理员。',
  saved: '密码已设置',
  savedHint: (account: string): string => `请以 ${account} 登录。`,
  toLogin: '前往登录',
}
