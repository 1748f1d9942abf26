/** 设置 → 安全。 */
export const security = {
  general: '通用',
  security: '安全',
  password: '密码',
  changePassword: '修改密码',
  current: '当前密码',
  currentMissing: '请输入当前密码',
  othersEnd: '修改后，其他设备上的登录会立即失效。',
  save: '保存',
  cancel: '取消',
  saved: '密码已修改，其他设备已退出登录',
  sessions: '登录设备',
  thisOne: '当前设备',
  unknownDevice: '未知设备',
  ways: { account: '密码登录', sms: '短信登录', scan: '扫码登录', token: '链接登录', sso: '单点登录' },
  usedAt: (time: string) => `最近使用 ${time}`,
  kept: '保持登录',
  end: '退出该设备',
  ended: '该设备已退出登录',
  newSignIn: '你的账号在新设备上登录',
  wasMe: '是我本人',
  endThat: '退出该设备',
  notMeHint: '如果不是你本人，请退出该设备并修改密码。',
  signOutTitle: '退出登录？',
  signOutLoses: (messages: number, drafts: number) =>
    `${[messages > 0 && `${messages} 条消息尚未发出`, drafts > 0 && `${drafts} 条草稿只保存在此浏览器中`]
      .filter(Boolean)
      .join('，')}。退出登录后会从此浏览器中删除。`,
}
