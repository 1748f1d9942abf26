// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { ChosenChips } from '../people-picker/chosen-chips.tsx'
import { MemberName } from './member-name.tsx'

isolateViews()

const IVY = { id: 'ivy', name: 'Ivy Stone', avatar: '', serial: 1 } as const

describe('a customer', () => {
  it('is marked in lists of members', () => {
    const member = { ...IVY, role: 'member', isSilenced: false, isCustomer: true } as const
    const { unmount } = renderView(<MemberName member={member} />)
    expect(screen.getByText(en.list.customer)).toBeTruthy()
    unmount()
    renderView(<MemberName member={{ ...member, isCustomer: false }} />)
    expect(screen.queryByText(en.list.customer)).toBeNull()
  })
  it('is marked among the selected people', () => {
    const contact = {
      ...IVY,
      key: 'chat:ivy',
      kind: 'chat',
      ownName: IVY.name,
      position: '',
      isCustomer: true,
    } as const
    renderView(<ChosenChips chosen={[contact]} onRemove={() => undefined} />)
    expect(screen.getByText(en.list.customer)).toBeTruthy()
  })
})

// [people-8]
it('a person with a remark is called by it', () => {
  const member = { ...IVY, role: 'member', isSilenced: false, isCustomer: false } as const
  renderView(<MemberName member={member} />, { remarks: { ivy: 'Gardener' } })
  expect(screen.getByText('Gardener')).toBeTruthy()
  expect(screen.queryByText(IVY.name)).toBeNull()
})

// [bots-1]
it('marks bots in lists of members, and no people', () => {
  const member = { ...IVY, role: 'member', isSilenced: false, isCustomer: false } as const
  const { unmount } = renderView(<MemberName member={{ ...member, id: 'bot.build' }} />)
  expect(screen.getByText(en.rooms.bot)).toBeTruthy()
  unmount()
  renderView(<MemberName member={member} />)
  expect(screen.queryByText(en.rooms.bot)).toBeNull()
})
