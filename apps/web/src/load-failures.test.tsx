// @vitest-environment happy-dom
import type { Me } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../test/render-view.tsx'
import { ownDataSection } from './features/exports/own-data-section.tsx'
import { ReplyChoice } from './features/replies/reply-choice.tsx'
import { ReportPane } from './features/reports/report-pane.tsx'
import { AdminText } from './parts/admin/admin-text.tsx'
import { ReplyTable } from './parts/replies/reply-table.tsx'
import { inRoom, SAMPLE_KEY, sampleRoom } from './parts/samples/samples.ts'
import { ChooseTeam } from './screens/chat/customers/choose-team.tsx'
import { OwnProfileDialog } from './screens/profile/own/own-profile-dialog.tsx'
import { en } from './text/en.ts'

isolateViews()

const noop = () => undefined
const me = { id: 'chen', nickName: 'Chen Mo', avatar: '' } as Me
const consultation = { team: 'sales' } as never

it.each([
  { view: 'own saved replies', View: () => <ReplyTable /> },
  {
    view: 'saved replies beside the message box',
    View: () => <ReplyChoice conversationKey={SAMPLE_KEY} draft="" onInsert={noop} onSave={noop} />,
  },
  { view: 'the own profile', View: () => <OwnProfileDialog me={me} onClose={noop} /> },
  { view: 'the own data', View: ownDataSection.Content },
  { view: 'a report', View: () => <ReportPane id={1} onResolved={noop} /> },
  { view: 'the teams to ask', View: () => <ChooseTeam onOpen={noop} /> },
])('$view: what could not be loaded says so, and is asked for again', async ({ View }) => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('no server')))
  vi.stubGlobal('fetch', fetch)
  const state = inRoom(sampleRoom({ type: CONTACT_TYPE.customerGroup, consultation }))
  renderView(
    <AdminText>
      <View />
    </AdminText>,
    state,
  )
  const retry = await screen.findByRole('button', { name: en.common.retry })
  expect(screen.queryByText(en.replies.none)).toBeNull()
  const { length } = fetch.mock.calls
  fireEvent.click(retry)
  await waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(length))
})
