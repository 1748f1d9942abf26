/** How Safari adds an app: it has no question of its own. */
export const installSteps = {
  dock: ['在屏幕顶部的菜单栏打开“文件”。', '选择“添加到程序坞”。', '按“添加”，之后从程序坞打开 Parley。'],
  home: [
    '点浏览器工具栏里的“分享”。',
    '向下滑动，选择“添加到主屏幕”。',
    '点“添加”，之后从主屏幕打开 Parley。',
  ],
}
