import type { NewUser } from '../../domain/people/create-users.ts'

type DemoPerson = Omit<NewUser, 'passwordHash'>

const staff = (userName: string, nickName: string, position: string): DemoPerson => ({
  userName,
  nickName,
  position,
})
const customer = (userName: string, nickName: string): DemoPerson => ({
  userName,
  nickName,
  position: '',
  isCustomer: true,
})

/** Names in two languages, so that the letter index has something to sort. */
export const DEMO_PEOPLE: DemoPerson[] = [
  { ...staff('alice', 'Alice Chen', 'Product Director'), role: 'administrator' },
  staff('bob', 'Bob Martin', 'Engineering Lead'),
  staff('carol', 'Carol Diaz', 'Head of Support'),
  staff('dave', 'Dave Olsen', 'Operations'),
  staff('erin', 'Erin Walsh', 'Designer'),
  staff('frank', 'Frank Moreau', 'Sales'),
  staff('lin.yue', '林悦', '产品经理'),
  staff('wang.wei', '王伟', '后端工程师'),
  staff('li.na', '李娜', '市场经理'),
  staff('zhang.min', '张敏', '财务主管'),
  staff('chen.jie', '陈杰', '前端工程师'),
  staff('zhao.lei', '赵磊', '测试工程师'),
  staff('sun.li', '孙丽', '人力资源'),
  staff('zhou.yang', '周洋', '运维工程师'),
  staff('wu.xia', '吴霞', '客服专员'),
  staff('xu.feng', '徐峰', '销售经理'),
  staff('hu.jing', '胡静', '行政'),
  staff('guo.qiang', '郭强', '架构师'),
  staff('he.fang', '何芳', '法务'),
  staff('ma.chao', '马超', '数据分析师'),
  staff('luo.dan', '罗丹', '设计师'),
  staff('song.yi', '宋毅', '采购'),
  staff('ouyang.xue', '欧阳雪', '内容运营'),
  staff('grant', 'Grant Okafor', 'Security Engineer'),
  staff('ingrid', 'Ingrid Holm', 'Data Scientist'),
  staff('jack', 'Jack Turner', 'Account Manager'),
  staff('kira', 'Kira Novak', 'QA Lead'),
  staff('mona', 'Mona Haddad', 'Finance'),
  staff('noah', 'Noah Fischer', 'Mobile Developer'),
  staff('tess', 'Tess Vermeer', 'Technical Writer'),
  customer('grace', 'Grace Lee'),
  customer('heidi', 'Heidi Braun'),
  customer('ivan', 'Ivan Petrov'),
  customer('judy', '朱迪'),
]
