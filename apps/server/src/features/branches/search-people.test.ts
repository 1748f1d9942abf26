import { beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { OTHER_COMPANY } from '../../../test/testkit.ts'

onBothDatabases(server => {
  let token: string

  beforeEach(async () => {
    await server().createUser('ann', { nickName: 'Ann Lee' })
    await server().createUser('lin.yue', { nickName: '林悦' })
    await server().createUser('lin.y2', { nickName: '林义' })
    await server().createUser('li.na', { nickName: '李娜' })
    await server().createUser('percent', { nickName: '100%_real!' })
    await server().createUser('cleo', { nickName: 'Linda Customer', isCustomer: true })
    await server().createUser('stranger', { nickName: '林外', domain: OTHER_COMPANY.domain })
    token = (await server().signIn('ann')).token
  })

  const search = async (keyword: string) =>
    (await server().call('searchPeople', { keyword }, { token })).answer?.map(user => user.im_user_name)

  const FOUND: [keyword: string, found: string[]][] = [
    ['林', ['lin.y2', 'lin.yue']],
    ['linyue', ['lin.yue']],
    ['LIN  yue', ['lin.yue']],
    ['ly', ['lin.y2', 'lin.yue']],
    ['na', ['li.na']],
    ['li.na', ['li.na']],
    ['%_', ['percent']],
    ['!', ['percent']],
    ['_', ['percent']],
    // Oneself, customers and other companies are not found.
    ['ann', []],
    ['linda', []],
    ['外', []],
    ['   ', []],
  ]

  it('people search matches parts of name, pinyin, initials and account, best match first', async () => {
    const answers = []
    for (const [keyword] of FOUND) answers.push([keyword, await search(keyword)])
    expect(answers).toEqual(FOUND)
  })

  it('people search matches remarks and befriended customers, and omits people who blocked the caller', async () => {
    await server().call('setRemark', { im_user_name: 'li.na', remark: 'Marketing Queen' }, { token })
    expect(await search('queen')).toEqual(['li.na'])
    await server().call('setRemark', { im_user_name: 'li.na', remark: '小王（市场）' }, { token })
    for (const keyword of ['xiaowang', 'xw', 'shichang']) expect(await search(keyword)).toEqual(['li.na'])
    await server().call('requestFriend', { im_user_name: 'cleo' }, { token })
    const cleo = { token: (await server().signIn('cleo')).token }
    await server().call('acceptFriend', { im_user_name: 'ann' }, cleo)
    expect(await search('linda')).toEqual(['cleo'])
    const lin = { token: (await server().signIn('lin.yue')).token }
    await server().call('addBlack', { im_user_name: 'ann' }, lin)
    expect(await search('linyue')).toEqual([])
    expect(await server().call('searchPeople', { keyword: 'a' }, cleo)).toMatchObject({ code: 403 })
  })
})
