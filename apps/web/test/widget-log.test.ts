// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { drawLog } from '../widget/draw-log.ts'
import { element } from '../widget/elements.ts'
import { english } from '../widget/texts/english.ts'
import type { Thread } from '../widget/thread.ts'
import { emptyState, type ThreadLine } from '../widget/thread-state.ts'

afterEach(() => document.body.replaceChildren())

const line = (id: string, changes: Partial<ThreadLine>): ThreadLine => ({
  id,
  isMine: true,
  sender: 'me',
  name: 'Me',
  content: { kind: 'text', text: id, mentions: [], quotes: [] },
  time: 1,
  seq: 0,
  status: 'sent',
  ...changes,
})

// [customers-5]
it('the keyboard stays at its control while the log is drawn anew', () => {
  document.documentElement.lang = 'en'
  const file = { kind: 'file', name: 'offer.pdf', url: '/offer' } as ThreadLine['content']
  const failed = line('failed', { status: 'failed' })
  const state = { ...emptyState(), lines: [line('file', { content: file }), failed] }
  const thread = { state, visit: { team: { away: '' } } } as unknown as Thread
  const log = element('div', { role: 'log', tabindex: '0' })
  document.body.append(log)
  const draw = () => drawLog(log, thread, english)
  const find = (name: string) => [...log.querySelectorAll('button')].find(made => made.textContent === name)
  draw()
  find(english.download)?.focus()
  state.lines.unshift(line('earlier', {}))
  draw()
  expect(document.activeElement).toBe(find(english.download))
  find(english.again)?.focus()
  draw()
  expect(document.activeElement).toBe(find(english.again))
  failed.status = 'waiting'
  draw()
  expect(document.activeElement).toBe(log)
})
