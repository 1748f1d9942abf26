export const assistant = {
  name: 'Parley 助手',
  hint: '回答关于你的消息的问题',
  hints: '可以这样问',
  questions: ['今天我错过了什么？', '谁在等我回复？', '谁 @我 了？', '你能做什么？'] as readonly string[],
}
