import { expect, it } from 'vitest'
import { CompanyFilter } from './company-filter.ts'

const companies = (count: number, end: string) =>
  new Set(Array.from({ length: count }, (_, at) => `company-${at}.${end}`))

it('knows its companies, and few others, after the transfer to another node', () => {
  const own = companies(1_000, 'test')
  const filter = CompanyFilter.parse(String(CompanyFilter.of(own)))
  expect([...own].filter(company => !filter.has(company))).toEqual([])
  const mistaken = [...companies(1_000, 'example')].filter(company => filter.has(company))
  expect(mistaken.length).toBeLessThan(40)
})

it('stays small however many companies there are', () => {
  const own = companies(20_000, 'test')
  const text = String(CompanyFilter.of(own))
  expect(text.length).toBeLessThan(6_000)
  const filter = CompanyFilter.parse(text)
  expect([...own].every(company => filter.has(company))).toBe(true)
})
