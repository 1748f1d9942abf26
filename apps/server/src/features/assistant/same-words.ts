/** Synonyms in office language, in both languages; each line is one meaning. */
const LINES = `
contract agreement 合同 协议
invoice bill 发票 账单
price pricing 价格 报价
offer quotation 报价单
budget 预算
payment pay paid 付款 支付
discount 折扣 优惠
salary salaries wage 工资 薪水
expense 报销 费用
meeting 会议 开会
review 评审 考核
training 培训
trip travel 旅游 旅行 出差
flight 航班 飞机
hotel 酒店
holiday vacation leave 放假 假期 请假 休假
colleague 同事
employee staff 员工
customer client 客户
supplier vendor 供应商
guest visitor 访客 客人
handbook manual guide 手册 指南
report 报告
document doc 文档
spreadsheet 表格 xlsx xls csv
presentation slides 幻灯片 pptx ppt
design 设计
homepage 首页
button 按钮
icon 图标
colour color 颜色
database 数据库
server 服务器
backup 备份
password 密码
login 登录
interface api 接口
version 版本
release launch 发布 上线
test 测试
bug error 错误 缺陷
search 搜索
export 导出
import 导入
address 地址
phone mobile 电话 手机
deadline 截止
plan schedule 计划
project 项目
office 办公室
lift elevator 电梯
projector 投影仪
laptop computer 电脑
door 门
repair fix 修 维修
monday 周一 星期一
tuesday 周二 星期二
wednesday 周三 星期三
thursday 周四 星期四
friday 周五 星期五
saturday 周六 星期六
sunday 周日 星期日 星期天
`

export const SAME_WORDS: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map(line => line.split(' '))
