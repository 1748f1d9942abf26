// @vitest-environment happy-dom
import type { Conversation, RoomState, State } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { commandFinder } from '../../features/find/command-finder.ts'
import { findingOfName, sectionOfName } from '../../features/search/name-finder.ts'
import { FINDERS } from '../../finders.ts'
import { sampleConversation } from '../../parts/samples/sample-conversation.ts'
import { type Finder, FindersContext, type Finding, type FindSection } from '../../slots/finders.ts'
import { en } from '../../text/en.ts'
import { createSampleSource } from '../gallery/create-sample-source.ts'
import { FindBox } from './find-box.tsx'

isolateViews()

const row = (...given: Parameters<typeof sampleConversation>): [Conversation['key'], Conversation] => [
  given[0],
  sampleConversation(...given),
]
const ROOM = 'groupchat:consult-1'
const state: State = createSampleSource('http://localhost').entry.store.getState()
const WITH_CUSTOMER: State = {
  ...state,
  conversations: state.conversations.withAll([
    row('chat:grace', 'Grace Lee', { isCustomer: true }),
    row('chat:gray', 'Gray Moss'),
    row('groupchat:team-1', 'After-sales', { type: CONTACT_TYPE.innerCustomer }),
    row(ROOM, 'Grace Lee', { type: CONTACT_TYPE.customerGroup, isCustomer: true }),
  ]),
  rooms: {
    [ROOM]: {
      members: [],
      memberCount: 3,
      type: CONTACT_TYPE.customerGroup,
      consultation: { team: 'team-1', customer: 'grace', state: 'answered', openQuestions: [] },
      settings: {},
    } as unknown as RoomState,
  },
}

// [find-1]
it('find box: customers are tagged, and consultations are listed under Customers with their team', () => {
  renderView(
    <FindersContext value={FINDERS}>
      <FindBox onOpen={() => undefined} onSearch={() => undefined} onClose={() => undefined} />
    </FindersContext>,
    WITH_CUSTOMER,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'gra' } })
  const rowsOf = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map(option => option.textContent)
  expect(rowsOf('People')).toEqual([expect.stringMatching(/Grace Lee.*Customer.*grace/), expect.anything()])
  expect(rowsOf('People')[1]).not.toContain('Customer')
  expect(rowsOf('Customers')).toEqual([expect.stringMatching(/Grace Lee.*Customer.*After-sales/)])
  expect(screen.queryByRole('group', { name: 'Groups' })).toBeNull()
})

// [contact-types-5]
it('find box: a consultation found by the server is listed too', () => {
  const found = { key: ROOM, name: 'Grace Lee', avatar: '' } as const
  expect(sectionOfName(WITH_CUSTOMER, found)).toBe('customers')
  expect(sectionOfName(WITH_CUSTOMER, { ...found, key: 'groupchat:lunch' })).toBe('groups')
  expect(findingOfName(WITH_CUSTOMER, found, { openConversation: () => undefined })).toMatchObject({
    detail: 'After-sales',
    isCustomer: true,
    face: { id: 'grace' },
  })
})

// [find-1]
it('find box: the last row of the messages leads to the search, and no incomplete count is given', async () => {
  const searched: string[] = []
  const message = (seq: number): Finding => ({
    id: String(seq),
    title: `release ${seq}`,
    run: () => undefined,
  })
  const more: Finding = {
    id: 'all-messages',
    title: en.finding.allMessages('release'),
    isMore: true,
    run: () => searched.push('release'),
  }
  const finder = (section: FindSection, ...found: Finding[]): Finder => ({ section, find: () => found })
  const show = (...finders: Finder[]) => {
    const view = renderView(
      <FindersContext value={finders}>
        <FindBox onOpen={() => undefined} onSearch={() => undefined} onClose={() => undefined} />
      </FindersContext>,
    )
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'release' } })
    return view
  }
  const { unmount } = show(finder('messages', message(1), more), finder('messages', message(2)))
  const rows = screen.getAllByRole('option')
  expect(rows.map(row => row.textContent)).toEqual(['release 1', 'release 2', more.title])
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(rows.at(-1) as HTMLElement)
  expect(searched).toEqual(['release'])
  unmount()
  show(finder('people', message(1)))
  expect(screen.getByRole('status').textContent).toBe(en.finding.count(1))
})

// [find-1]
it('find box: finds colleagues nobody has talked to yet', async () => {
  const names = {
    nick_name: 'Anna Weiß',
    nick_name_letter: 'anna',
    nick_name_pinyin: 'anna',
    nick_name_initials: 'aw',
  }
  const rest = {
    avatar_url: '',
    remark: '',
    position: '',
    status_text: '',
    is_customer: false,
    is_friend: false,
  }
  const anna = { im_user_name: 'anna.w', ...names, ...rest }
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, message: '', data: [anna] }))
  renderView(
    <FindersContext value={FINDERS}>
      <FindBox onOpen={() => undefined} onSearch={() => undefined} onClose={() => undefined} />
    </FindersContext>,
    WITH_CUSTOMER,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'weiß' } })
  expect((await screen.findByRole('option')).textContent).toContain('Anna Weiß')
  vi.unstubAllGlobals()
})

// [find-1]
it('find box: has commands for what people look for', () => {
  const names = en.finding.commands
  renderView(
    <FindersContext value={[commandFinder]}>
      <FindBox onOpen={() => undefined} onSearch={() => undefined} onClose={() => undefined} />
    </FindersContext>,
    { ...WITH_CUSTOMER, current: 'chat:gray' },
  )
  const found = (written: string) => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: written } })
    return screen.queryAllByRole('option').map(row => row.textContent)
  }
  expect(found('new group')).toEqual([names.newGroup])
  expect(found('mute')).toEqual([names.mute])
  expect(found('sign out')).toEqual([names.signOut])
  // Nobody is invited to a direct chat.
  expect(found('invite')).toEqual([])
})
