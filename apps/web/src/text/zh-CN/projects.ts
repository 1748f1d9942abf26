export const projects = {
  title: '发送项目卡片',
  name: '项目名称',
  url: '网址',
  urlExample: 'https://www.example.com/project',
  wrongUrl: '请输入以 http:// 或 https:// 开头的网址',
  price: '价格（选填）',
  send: '发送',
}
