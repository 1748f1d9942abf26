/** The app that stays: stored in the browser, installed, updated. */
export const always = {
  install: { title: '安装 Parley', hint: '在独立窗口中打开，开机即可使用。', act: '安装' },
  dock: { title: '将 Parley 添加到程序坞', hint: '在 Safari 中选择“文件 › 添加到程序坞”。' },
  home: {
    title: '将 Parley 添加到主屏幕',
    hint: '在 iPhone 上收到通知需要这一步：点“分享”，再点“添加到主屏幕”。',
  },
  share: { title: '发送到', act: '继续' },
  showHow: '查看步骤',
  notNow: '以后再说',
  updateReady: '新版本已就绪',
  updateKeeps: '正在输入的内容会保留',
  updateWaits: '通话结束后再更新',
  updateWaitsForFiles: '文件发送完成后再更新',
  update: '更新',
}
