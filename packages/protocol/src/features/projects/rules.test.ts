import { expect, it } from 'vitest'
import { projectOfLink } from './rules.ts'

const read = (search: string) => projectOfLink(new URLSearchParams(search))

// [customers-15]
it('a link names the project that a consultation is about', () => {
  expect(read('project=Scanner%20X&url=https%3A%2F%2Fshop.test%2Fx&price=%E2%82%AC%20129')).toEqual({
    ...{
      kind: 'project_consult',
      url: 'https://shop.test/x',
      name: 'Scanner X',
      price: '€ 129',
      senders: [],
    },
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
])('a link with %j names none', search => {
  expect(read(search)).toBeUndefined()
})
