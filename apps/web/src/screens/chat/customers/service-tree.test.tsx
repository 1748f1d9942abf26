// @vitest-environment happy-dom
import type { Conversation, ServiceTeam } from '@parley/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { ServiceTree } from './service-tree.tsx'

isolateViews()

const row = (id: string, name: string) =>
  ({
    key: `groupchat:${id}`,
    id,
    kind: 'groupchat',
    name,
    avatar: '',
    unread: 0,
    lastTime: 0,
    type: 3,
    isCustomer: true,
  }) as unknown as Conversation
const teamOf = (id: string, customers: string[]): ServiceTeam => ({
  conversation: { ...row(id, id), type: 1 },
  consultations: customers.map(name => row(name, name)),
  waiting: 0,
  unloaded: 0,
  unread: 0,
})

// [customers-17]
it('a team offers its closed consultations that are not loaded, by their number', async () => {
  const asked: string[] = []
  const team = { ...teamOf('Sales', ['Grace']), unloaded: 7 }
  renderView(
    <ServiceTree
      groups={[{ team, shown: team.consultations }]}
      isForced={false}
      current={undefined}
      now={0}
      onOpen={() => undefined}
      onClosed={async id => void asked.push(id)}
    />,
    {},
  )
  expect(item('Sales').textContent).toContain('8 customers')
  await act(async () => fireEvent.click(item('Show closed')))
  expect(asked).toEqual(['Sales'])
})

function render(opened: string[] = []) {
  const groups = [teamOf('Sales', ['Grace', 'Heidi']), teamOf('Repairs', ['Ivan'])].map(team => ({
    team,
    shown: team.consultations,
  }))
  renderView(
    <ServiceTree
      groups={groups}
      isForced={false}
      current={undefined}
      now={0}
      onOpen={key => void opened.push(key)}
    />,
    {},
  )
  return screen.getByRole('tree', { name: en.customers.teams })
}
const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent ?? ''

// [customers-3]
it('the tree of teams is a single tab stop, and arrow keys move through it', () => {
  const tree = render()
  const stops = () => screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([item('Sales')])
  item('Sales').focus()
  press('ArrowDown')
  expect(focused()).toContain('Grace')
  expect(stops()).toEqual([item('Grace')])
  press('ArrowLeft')
  expect(focused()).toContain('Sales')
  press('End')
  expect(focused()).toContain('Ivan')
  expect(tree.querySelectorAll('[aria-level="2"]')).toHaveLength(3)
})

it('a team folds with the arrow to the left and by its arrow, which does not open its room', () => {
  const opened: string[] = []
  render(opened)
  item('Sales').focus()
  press('ArrowLeft')
  expect(item('Sales').getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('treeitem', { name: /^Grace/ })).toBeNull()
  const arrow = item('Sales').querySelector('[data-arrow]')
  if (arrow) fireEvent.click(arrow)
  expect(item('Sales').getAttribute('aria-expanded')).toBe('true')
  expect(opened).toEqual([])
  fireEvent.click(item('Grace'))
  expect(opened).toEqual(['groupchat:Grace'])
})
