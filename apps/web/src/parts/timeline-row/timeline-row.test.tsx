// @vitest-environment happy-dom
import type { RoomState, State } from '@parley/core'
import type { RoomEvent, TextContent } from '@parley/protocol/model'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { SAMPLE_READER, sampleItems } from '../../screens/gallery/sample-items.ts'
import { JumpToMessageContext } from '../../slots/jump-to-message.ts'
import { en } from '../../text/en.ts'
import { TimelineRow } from './timeline-row.tsx'

const NOW = Date.UTC(2026, 4, 1, 12)
const OTHERS = sampleItems('peer', SAMPLE_READER.peerName, NOW)
const OWN = sampleItems('me', '', NOW)

const rowOf = (item: (typeof OTHERS)[number], onRetry = () => undefined) => (
  <TimelineRow item={item} reader={SAMPLE_READER} now={NOW} onRetry={onRetry} />
)
const textItem = (items: typeof OTHERS) => {
  const [item] = items
  if (!item) throw new Error('no samples')
  return item
}

const BEGINNING = { title: 'Desk', joinedSeq: 3, joinedAt: 0 }

const SILENCED_ROOM: RoomState = {
  id: 'room',
  roomId: '1',
  type: 0,
  name: 'Room',
  avatar: '',
  ownerId: 'peer',
  members: [],
  memberCount: 2,
  isComplete: true,
  createdAt: 0,
  updatedAt: 0,
  settings: {
    isMuted: false,
    hasChatPermission: false,
    isAdmin: false,
    allSilenced: true,
    isSilenced: false,
    friendsForbidden: false,
  },
}

isolateViews()

describe('timeline row', () => {
  it.each(OTHERS.map(item => [item.message.content.kind, item.key, item] as const))(
    'renders %s (%s)',
    (_, __, item) => {
      const { container } = renderView(rowOf(item))
      expect(container.textContent?.length ?? 0).toBeGreaterThan(0)
    },
  )
  it('is an article labelled with its sender', () => {
    renderView(rowOf(textItem(OTHERS)))
    const article = screen.getByRole('article', { name: /^Zhou Hang/ })
    expect(within(article).queryByText('Zhou Hang')).toBeNull()
    expect(within(article).getByRole('link', { name: /docs\.northwind\.example/ })).toBeTruthy()
  })
  it('shows the name of the sender in a group', () => {
    const item = textItem(OTHERS)
    renderView(rowOf({ ...item, message: { ...item.message, conversation: 'groupchat:room' } }))
    expect(screen.getByText('Zhou Hang')).toBeTruthy()
  })
  // [people-8]
  it('calls the sender by the remark, in a group too', () => {
    const item = textItem(OTHERS)
    const inGroup = { ...item, message: { ...item.message, conversation: 'groupchat:room' as const } }
    renderView(rowOf(inGroup), { remarks: { peer: 'Hang' } })
    expect(screen.getByText('Hang')).toBeTruthy()
    expect(screen.getByRole('article', { name: /^Hang/ })).toBeTruthy()
    expect(screen.queryByText('Zhou Hang')).toBeNull()
  })
  it("shows that one's own message was read", () => {
    renderView(rowOf(textItem(OWN)))
    expect(screen.getByText(en.timeline.read)).toBeTruthy()
  })
  it('says that an edit made offline was not sent yet', () => {
    const item = textItem(OWN)
    const message = { ...item.message, stamp: { seq: 1, time: NOW } }
    const connection = { phase: 'waiting' } as State['connection']
    const content = { kind: 'edit', messageId: message.id, messageSeq: 1, text: 'new' } as const
    const unsentChanges = [{ id: 'c1', key: message.conversation, content: { ...content, mentions: [] } }]
    renderView(rowOf({ ...item, message }), { unsentChanges, connection })
    expect(screen.getByText(en.annotations.unsent.edit ?? '')).toBeTruthy()
  })
  it('keeps what was typed into an edit', () => {
    const item = textItem(OWN)
    const { id, conversation } = item.message
    renderView(rowOf(item), { edits: { [conversation]: { messageId: id, words: 'half a' } } })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('half a')
  })
  it('offers to send a failed message again', () => {
    const item = textItem(OWN)
    const handleRetry = vi.fn()
    renderView(rowOf({ ...item, message: { ...item.message, status: 'error' } }, handleRetry))
    fireEvent.click(screen.getByRole('button', { name: en.common.retry }))
    expect(handleRetry).toHaveBeenCalledWith(item.message.id)
    expect(screen.queryByText(en.timeline.read)).toBeNull()
  })
  // [rooms-3, multi-chat-3]
  it('does not offer it where nothing can be written', () => {
    const item = textItem(OWN)
    const message = { ...item.message, conversation: 'groupchat:room', status: 'error' } as const
    renderView(rowOf({ ...item, message }), { rooms: { 'groupchat:room': SILENCED_ROOM } })
    expect(screen.getByText(en.timeline.failed, { exact: true })).toBeTruthy()
    expect(screen.queryByRole('button', { name: en.common.retry })).toBeNull()
  })
  // [multi-chat-2]
  it('marks for the owner of a merged room where the chat became part of it', () => {
    const item = textItem(OTHERS)
    const me = { id: 'me', name: 'Me' }
    const peer = { id: 'peer', name: 'Peer' }
    const seams = {
      opened: { type: 'membersJoined', operator: me, people: [me, peer], count: 2, ...BEGINNING },
      handedOn: { type: 'ownerChanged', operator: peer, people: [me] },
      later: { type: 'membersInvited', operator: me, people: [peer], count: 1, ...BEGINNING },
    } as const satisfies Record<string, RoomEvent>
    const shows = (event: RoomEvent, mergedWith?: string) => {
      const message = { ...item.message, content: { kind: 'room_event' as const, event } }
      const reader = { ...SAMPLE_READER, isMerged: true, mergedWith }
      const row = (
        <TimelineRow item={{ ...item, message }} reader={reader} now={NOW} onRetry={() => undefined} />
      )
      const { container, unmount } = renderView(row)
      const hasSeam = container.textContent?.includes(en.mergedRooms.seam('Emma Clarke')) === true
      unmount()
      return hasSeam
    }
    expect(Object.values(seams).map(event => shows(event, 'Emma Clarke'))).toEqual([true, true, false])
    // Colleagues read the room.
    expect(shows(seams.opened)).toBe(false)
  })
  it('covers a self-destruct message', () => {
    const covered = OTHERS.find(({ message }) => message.destroyTime !== undefined && !message.destroyAt)
    if (!covered) throw new Error('no sample is covered')
    renderView(rowOf(covered))
    expect(screen.getByRole('button', { name: new RegExp(en.actions.destroying.cover) })).toBeTruthy()
    expect(screen.queryByText(/4711/)).toBeNull()
  })
  it('shows reactions and who reacted', () => {
    const item = textItem(OTHERS)
    const reactions = [{ emoji: '👍', users: ['me'] }]
    renderView(rowOf({ ...item, message: { ...item.message, reactions } }))
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('👍')
  })
})

describe('quote', () => {
  const quoting = OTHERS.find(
    ({ message: { content } }) => content.kind === 'text' && content.quotes.length > 0,
  )

  it('jumps to the quoted message', () => {
    if (!quoting) throw new Error('no sample quotes')
    const handleJump = vi.fn()
    renderView(<JumpToMessageContext value={handleJump}>{rowOf(quoting)}</JumpToMessageContext>)
    const quote = screen.getByRole('blockquote', { name: en.kinds.quoteOf('Marcus Lee') })
    fireEvent.click(within(quote).getByRole('button'))
    expect(handleJump).toHaveBeenCalledWith('image')
  })
  it('shows the placeholder in the language of the reader', () => {
    if (!quoting) throw new Error('no sample quotes')
    renderView(rowOf(quoting))
    expect(screen.getByText(en.kinds.labels.image)).toBeTruthy()
  })
})

// [trust-3]
describe('unverified words', () => {
  it('are marked in a quote, which leads nowhere', () => {
    const item = textItem(OTHERS)
    const quote = { messageId: 'x', kind: 'text', nickName: 'Lin Yue', text: 'I never said this' }
    const contentOf = (isUnverified: boolean): TextContent => ({
      kind: 'text',
      text: 'see above',
      mentions: [],
      quotes: [{ ...quote, isUnverified }],
    })
    const quoting = (isUnverified: boolean) => ({
      ...item,
      message: { ...item.message, content: contentOf(isUnverified) },
    })
    const show = (isUnverified: boolean) =>
      renderView(
        <JumpToMessageContext value={() => undefined}>{rowOf(quoting(isUnverified))}</JumpToMessageContext>,
      )
    const { unmount } = show(false)
    expect(screen.queryByText(en.kinds.unverified)).toBeNull()
    unmount()
    show(true)
    const shown = screen.getByRole('blockquote', { name: en.kinds.quoteOf('Lin Yue') })
    expect(within(shown).getByText(en.kinds.unverified)).toBeTruthy()
    expect(within(shown).queryByRole('button')).toBeNull()
  })
  it('are marked in the line of a chat record that claims them', () => {
    const record = OTHERS.find(({ message }) => message.content.kind === 'chat_record')
    if (!record) throw new Error('no sample of a chat record')
    renderView(rowOf(record))
    const marks = screen.getAllByText(en.kinds.unverified)
    expect(marks.map(mark => mark.parentElement?.textContent)).toEqual([
      expect.stringContaining('I never said this'),
    ])
  })
})

describe('file', () => {
  const files = OTHERS.filter(({ message }) => message.content.kind === 'file')

  it('offers the download', () => {
    const [file] = files
    if (!file) throw new Error('no sample of a file')
    renderView(rowOf(file))
    const link = screen.getByRole('link', { name: en.files.download('Northwind-pilot-signed.pdf') })
    expect(link.getAttribute('download')).toBe('Northwind-pilot-signed.pdf')
  })
  it('shows the reason and no action if it has no URL', () => {
    const broken = files.find(
      ({ message: { content } }) => content.kind === 'file' && content.url === undefined,
    )
    if (!broken) throw new Error('no sample of a broken file')
    renderView(rowOf(broken))
    expect(screen.getByText(new RegExp(en.kinds.fileError))).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
