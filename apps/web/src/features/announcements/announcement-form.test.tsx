// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { SAMPLE_KEY } from '../../parts/samples/samples.ts'
import type { SampleCommands } from '../../slots/view-states.ts'
import { en } from '../../text/en.ts'
import { AnnouncementForm } from './announcement-form.tsx'

isolateViews()

const text = en.announcements

async function post(isTicked: boolean) {
  const done: unknown[] = []
  const commands: SampleCommands = {
    announcements: {
      async set(_, words) {
        done.push(words)
        return { ok: true, value: {} }
      },
    },
    polls: {
      send(_, content) {
        done.push(content)
        return undefined
      },
    },
  }
  const view = (
    <AnnouncementForm conversationKey={SAMPLE_KEY} initial="" onClose={() => done.push('closed')} />
  )
  renderView(view, {}, commands)
  if (isTicked) fireEvent.click(screen.getByRole('checkbox', { name: text.askConfirm }))
  fireEvent.change(screen.getByRole('textbox', { name: text.field }), {
    target: { value: ' Doors stay shut ' },
  })
  fireEvent.click(screen.getByRole('button', { name: text.post }))
  await waitFor(() => expect(done).toContain('closed'))
  return done
}

// [polls-8]
it('an announcement asks to be confirmed if that is ticked', async () => {
  const words = 'Doors stay shut'
  expect(await post(true)).toEqual([words, { kind: 'confirm', text: words }, 'closed'])
})

it('an announcement asks for nothing otherwise', async () => {
  expect(await post(false)).toEqual(['Doors stay shut', 'closed'])
})

it('an announcement is removed once, and nothing is posted meanwhile', async () => {
  const sets: string[] = []
  const commands: SampleCommands = {
    announcements: {
      set(_, words) {
        sets.push(words)
        return new Promise(() => undefined)
      },
    },
  }
  const view = (
    <AnnouncementForm conversationKey={SAMPLE_KEY} initial="Doors open at nine" onClose={() => undefined} />
  )
  renderView(view, {}, commands)
  for (const name of [text.remove, text.remove, text.post]) {
    fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').readOnly).toBe(true))
  }
  expect(sets).toEqual([''])
})
