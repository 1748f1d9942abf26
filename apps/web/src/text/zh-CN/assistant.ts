export const assistant = {
  name: 'Parley 助手',
  hint: '未读汇总、消息搜索、使用帮助',
  hints: '可以这样问',
  questions: ['有哪些未读消息？', '谁 @我 了？', '帮助'] as readonly string[],
}
