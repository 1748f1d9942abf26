// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormEnd } from './form-end.tsx'

isolateViews()

interface Props {
  submit(): Promise<void>
  onClose(): void
}

function SampleForm({ submit, onClose }: Props) {
  const [name, setName] = useState('')
  const { isBusy, handleSubmit } = useForm({ isComplete: name !== '', submit })
  return (
    <form onSubmit={handleSubmit}>
      <Field label="Name" autoFocus value={name} onChange={event => setName(event.target.value)} />
      <FormEnd action="Add" isDisabled={isBusy || name === ''} onCancel={onClose} />
    </form>
  )
}

function Page({ submit }: Pick<Props, 'submit'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New
      </button>
      {isOpen && <SampleForm submit={submit} onClose={() => setOpen(false)} />}
    </>
  )
}

it('the button of a form keeps the focus while it waits, and is pressed in vain until it is complete', async () => {
  let count = 0
  const waits: (() => void)[] = []
  const submit = async () => {
    count++
    await new Promise<void>(resolve => waits.push(resolve))
  }
  renderView(<Page submit={submit} />)
  fireEvent.click(screen.getByRole('button', { name: 'New' }))
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
  const state = () => [add.disabled, add.getAttribute('aria-disabled')]
  add.focus()
  fireEvent.click(add)
  expect([count, ...state()]).toEqual([0, false, 'true'])
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Harbour' } })
  fireEvent.click(add)
  fireEvent.click(add)
  expect([count, ...state()]).toEqual([1, false, 'true'])
  waits.pop()?.()
  await waitFor(() => expect(state()).toEqual([false, 'false']))
  expect(document.activeElement).toBe(add)
})

it('a form in the page gives the focus back to what opened it', async () => {
  renderView(<Page submit={async () => undefined} />)
  const opener = screen.getByRole('button', { name: 'New' })
  opener.focus()
  fireEvent.click(opener)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
