// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { encodeFilePath, type Message } from '@parley/protocol/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { SelectionBar } from './selection-bar.tsx'

const KEY = 'groupchat:merged-1'
const text = en.actions.selection
const PATHS = ['a', 'b'].map(letter => encodeFilePath(letter.repeat(32), 'original'))

const message = (id: string, content: Message['content']): Message => ({
  id,
  sender: 'zhou',
  senderName: 'Zhou Hang',
  avatar: '',
  content,
  conversation: KEY,
  status: 'success',
  createdTime: 0,
  stamp: { seq: 1, time: 1 },
})
const file = (id: string, url: string) => message(id, { kind: 'file', name: `${id}.pdf`, size: 1, url })

const render = (...ids: string[]) => {
  const messages = [
    message('words', { kind: 'text', text: 'hello', mentions: [], quotes: [] }),
    ...PATHS.map((path, index) => file(`file-${index}`, path)),
  ]
  const timelines = { [KEY]: { messages } } as unknown as State['timelines']
  return renderView(<SelectionBar selection={{ key: KEY, ids, anchor: '' }} />, { timelines })
}
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: text.save })

isolateViews()

// [multi-chat-8, files-12]
describe('the bar of selected messages', () => {
  it('saves all selected files to your own files', async () => {
    const requests = answerCalls({ uploadChatFile: {} })
    render('file-0', 'file-1')
    fireEvent.click(saveButton())
    await waitFor(() => expect(requests.map(({ body }) => body.data)).toEqual(PATHS))
  })

  it('does not save if there is something else among them', () => {
    render('words', 'file-0')
    expect(saveButton().disabled).toBe(true)
  })
})
