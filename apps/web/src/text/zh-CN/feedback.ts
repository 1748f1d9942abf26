export const feedback = {
  title: '意见反馈',
  placeholder: '告诉管理员哪里好用、哪里不好用',
  send: '发送反馈',
}
