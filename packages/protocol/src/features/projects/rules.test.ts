import { expect, it } from 'vitest'
import { cardOfHost, cardOfLink, linkOfHostMessage } from './rules.ts'

const read = (search: string) => cardOfLink(new URLSearchParams(search))

// [customers-15]
it('a link names the project that a consultation is about', () => {
  expect(read('project=Scanner%20X&url=https%3A%2F%2Fshop.test%2Fx&price=%E2%82%AC%20129')).toEqual({
    kind: 'project_consult',
    url: 'https://shop.test/x',
    name: 'Scanner X',
    price: '€ 129',
    senders: [],
  })
  expect(read('project=Scanner&url=https://shop.test/')).not.toHaveProperty('price')
})

it.each([
  '',
  'project=Scanner',
  'project=%20&url=https://shop.test/',
  'project=Scanner&url=javascript:alert(1)',
  'project=Scanner&url=data:text/html,x',
  'project=Scanner&url=/relative',
  'app=Scanner',
  'app=Scanner&url=javascript:alert(1)',
])('a link with %j names none', search => {
  expect(read(search)).toBeUndefined()
})

// [customers-15]
it('a link names an application that a consultation is about', () => {
  expect(read('app=Track%20and%20trace&url=https://shop.test/t&desc=Parcel%2041')).toEqual({
    kind: 'application',
    name: 'Track and trace',
    url: 'https://shop.test/t',
    description: 'Parcel 41',
  })
})

// [embed-4]
it('a host page opens a consultation about a project', () => {
  const data = { team: 'sales-1', project: 'Scanner X', url: 'https://shop.test/x', price: '129', more: 'x' }
  expect(linkOfHostMessage({ name: 'consult', data })).toBe(
    '/consult/sales-1?project=Scanner%20X&url=https%3A%2F%2Fshop.test%2Fx&price=129',
  )
  expect(linkOfHostMessage({ name: 'consult', data: { team: 'sales-1' } })).toBe('/consult/sales-1')
})

it.each([
  undefined,
  null,
  'consult',
  { name: 'consult' },
  { name: 'other', data: { team: 'sales-1' } },
  { name: 'consult', data: { team: '../admin' } },
  { name: 'consult', data: { team: 7 } },
])('a host message %j opens nothing', message => {
  expect(linkOfHostMessage(message)).toBeUndefined()
})

// [customers-15]
it('a website names what its visitor looks at', () => {
  expect(cardOfHost({ project: 'Scanner X', url: 'https://shop.test/x', price: '129' })).toMatchObject({
    kind: 'project_consult',
    name: 'Scanner X',
    price: '129',
  })
  for (const about of [undefined, null, 'x', {}, { project: 7, url: 'https://shop.test/' }, { project: 'X' }])
    expect(cardOfHost(about)).toBeUndefined()
})
