/** What this browser keeps for reading without a network. */
export const deviceStore = {
  hint: '最近的会话会加密保存在这个浏览器里，启动时立即显示，没有网络也能阅读。退出登录后即被删除。',
  size: (size: string) => `已保存 ${size}`,
  nothing: '这个浏览器没有保存任何内容。',
  clear: '清除',
}
