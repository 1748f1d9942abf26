// @vitest-environment happy-dom
import { ERASED_NAME } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { online } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { PersonCard } from './person-card.tsx'

const ZHOU = {
  id: 'peer',
  nickName: 'Zhou Hang',
  letter: 'Z',
  avatar: '',
  status: '',
  position: 'Engineer',
  isCustomer: false,
  pinyin: '',
  initials: '',
  remark: '',
  isFriend: true,
}

isolateViews()

describe('contact card', () => {
  it('shows the name and opens the conversation', () => {
    const handleOpen = vi.fn()
    renderView(<PersonCard id="peer" onOpen={handleOpen} />, { people: { peer: ZHOU } })
    expect(screen.getByRole('heading', { name: 'Zhou Hang' })).toBeTruthy()
    expect(screen.getByText(en.contacts.friend)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: en.contacts.message }))
    expect(handleOpen).toHaveBeenCalledWith('chat:peer')
  })
  // [erasure-3]
  it('offers nothing for an erased person', () => {
    renderView(<PersonCard id="peer" onOpen={() => undefined} />, {
      people: { peer: { ...ZHOU, nickName: ERASED_NAME } },
    })
    expect(screen.getByRole('heading', { name: en.timeline.erased })).toBeTruthy()
    expect(screen.getByText(en.rooms.locks.erased)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('shows a loading state for an unknown person', () => {
    renderView(<PersonCard id="peer" onOpen={() => undefined} />)
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.getByRole('status', { name: en.common.loading })).toBeTruthy()
  })
  // [contacts-4]
  it.each([
    { person: 'somebody unknown', isKnown: false },
    { person: 'somebody known', isKnown: true },
  ])('says of $person that what is missing comes with the network', ({ isKnown }) => {
    // The answer is still awaited.
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const connection = { ...online.connection, phase: 'waiting' as const }
    renderView(<PersonCard id="peer" onOpen={() => undefined} />, {
      connection,
      people: isKnown ? { peer: ZHOU } : {},
    })
    expect(screen.getByText(en.contacts.offline)).toBeTruthy()
    expect(screen.queryByRole('status', { name: en.common.loading })).toBeNull()
  })
})
