/** What this browser keeps for reading without a network. */
export const deviceStore = {
  hint: '最近的会话和看过的图片会加密保存在这个浏览器里，启动时立即显示，没有网络也能阅读。退出登录后即被删除。',
  size: (size: string) => `已保存 ${size}`,
  nothing: '这个浏览器没有保存任何内容。',
  clear: '清除',
  offline: '无网络时打开',
  offlineHint: '没有网络时，新窗口也能用通行密钥打开这里保存的内容。退出登录后即关闭。',
  offlineNeedsKept: '登录时勾选“保持登录”，才能在没有网络时打开新窗口。',
  offlineNeedsPasskeys: '这个浏览器的通行密钥不支持在没有网络时打开新窗口。',
  passkeyName: (name: string) => `${name}（无网络时打开）`,
  passkeyUnused: '未能使用通行密钥，请重试',
  passkeyUnable: '这个通行密钥不支持此功能，请换一个。',
  noConnection: '没有连接',
  noConnectionHint: '暂时无法连接服务器。可以阅读保存在这台设备上的内容，写下的消息会在恢复连接后发送。',
  open: '打开这台设备上保存的内容',
  wrongPasskey: '这个通行密钥打不开保存的内容。',
  gone: '这台设备上已没有保存的内容，请在恢复连接后登录。',
}
