// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { EntryList } from './entry-list.tsx'

isolateViews()

function Entries() {
  const [entries, setEntries] = useState(['one', 'two'])
  const handleRemove = async (gone: string) => {
    await Promise.resolve()
    setEntries(entries.filter(entry => entry !== gone))
  }
  return (
    <EntryList entries={entries} action="Add" onRemove={handleRemove} onAdd={async () => undefined}>
      <input aria-label="New" />
    </EntryList>
  )
}

it('the keyboard goes on to the next entry when one is removed, and then to the field', async () => {
  renderView(<Entries />)
  const find = (entry: string) => screen.getByRole('button', { name: en.widget.remove(entry) })
  const remove = (entry: string) => {
    find(entry).focus()
    fireEvent.click(find(entry))
  }
  remove('one')
  await waitFor(() => expect(document.activeElement).toBe(find('two')))
  remove('two')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New')))
})
