export const projects = {
  title: '发送业务卡片',
  kind: '类型',
  project: '项目',
  application: '应用',
  name: '名称',
  url: '网址',
  urlExample: 'https://www.example.com/project',
  wrongUrl: '请输入以 http:// 或 https:// 开头的网址',
  price: '价格（选填）',
  description: '说明（选填）',
  send: '发送',
}
