import { expect, it } from 'vitest'
import { decodeEntities } from './decode-entities.ts'

// [notifications-4]
it('decodes six entities, once', () => {
  expect(decodeEntities('&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;&nbsp;&apos;s')).toBe('<b>"A&B"</b>\u00a0\'s')
  expect(decodeEntities('&amp;lt;script&amp;gt;')).toBe('&lt;script&gt;')
  expect(decodeEntities('&copy; &#60; & &lt')).toBe('&copy; &#60; & &lt')
})
