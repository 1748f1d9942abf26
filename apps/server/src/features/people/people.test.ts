import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { OTHER_COMPANY } from '../../../test/testkit.ts'

onEachDatabase(server => {
  let token: string

  beforeEach(async () => {
    await server().createUser('ann')
    await server().createUser('lin.yue', { nickName: '林悦', position: '产品经理' })
    await server().createUser('stranger', { domain: OTHER_COMPANY.domain })
    await server().createUser('assistant')
    token = (await server().signIn('ann')).token
  })

  const getUser = (im_user_name: string) => server().call('getUser', { im_user_name }, { token })

  // [people-2]
  it('a person has the letters for sorting by name', async () => {
    expect((await getUser('lin.yue')).answer).toEqual({
      im_user_name: 'lin.yue',
      nick_name: '林悦',
      nick_name_letter: 'linyue',
      nick_name_pinyin: 'lin yue',
      nick_name_initials: 'ly',
      avatar_url: '',
      name: '林悦',
      avatar: '',
      mobile: '',
      position: '产品经理',
      is_customer: false,
      remark: '',
      is_friend: false,
      status_text: '',
      chat_setting: [false, false, false],
    })
  })

  // [people-4]
  it.each(['nobody', 'stranger', 'admin', 'assistant'])('there is no person called %s', async name => {
    expect(await getUser(name)).toMatchObject({ status: 404, code: 404, message: 'No such user.' })
  })

  // [people-5, limits-6]
  it('people who do not exist are left out of a list', async () => {
    const im_user_names = ['lin.yue', 'stranger', 'ann', 'nobody', 'admin', 'assistant', 'ann']
    const { answer } = await server().call('getUsers', { im_user_names, others: 'chat_setting' }, { token })
    expect(answer?.map(user => user.im_user_name)).toEqual(['ann', 'lin.yue'])
    expect((await server().call('getUsers', { im_user_names: [] }, { token })).answer).toEqual([])
  })
})
