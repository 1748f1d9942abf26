import { describe, expect, it } from 'vitest'
import {
  type DraftField,
  leaveDraft,
  mirrorDraft,
  openDraftField,
  saveDraft,
  typeDraft,
} from './draft-field.ts'

const typed = (words: string): DraftField => saveDraft(typeDraft(openDraftField(''), words))
const FOCUSED = true

// [drafts-2]
describe('a draft that changes on another device', () => {
  it('does not replace text typed in a focused field', () => {
    expect(mirrorDraft(typed('Dear Bob'), 'other words', FOCUSED).value).toBe('Dear Bob')
  })

  it('does not replace text that is not saved yet, focused or not', () => {
    const field = typeDraft(openDraftField('Dear'), 'Dear Bob')
    expect(saveDraft(mirrorDraft(field, 'other words', false)).stored).toBe('Dear Bob')
    const emptied = typeDraft(openDraftField('Dear'), '')
    expect(mirrorDraft(emptied, 'other words', FOCUSED).value).toBe('')
  })

  it('appears in an empty field and in one that is not focused', () => {
    expect(mirrorDraft(openDraftField(''), 'Dear Bob', FOCUSED).value).toBe('Dear Bob')
    expect(mirrorDraft(typed('Dear'), 'Dear Bob', false).value).toBe('Dear Bob')
  })

  it('is applied to a focused field that only mirrors it', () => {
    const mirrored = mirrorDraft(openDraftField(''), 'Dear Bob', FOCUSED)
    expect(mirrorDraft(mirrored, '', FOCUSED).value).toBe('')
  })
})

// [drafts-2]
describe('a focused field that kept its text, when it loses focus', () => {
  it('takes over text that was continued elsewhere', () => {
    const continued = mirrorDraft(typed('Dear Bob'), 'Dear Bob, see you', FOCUSED)
    expect(leaveDraft(continued).value).toBe('Dear Bob, see you')
  })

  it('saves text unrelated to the text written elsewhere', () => {
    const other = mirrorDraft(typed('Dear Bob'), 'lunch?', FOCUSED)
    expect(leaveDraft(other).stored).toBe('Dear Bob')
  })
})

// [drafts-2]
describe('a draft that was sent on another device', () => {
  it('leaves a field at once, also a focused one in which it was begun', () => {
    expect(mirrorDraft(typed('Dear Bob'), '', FOCUSED)).toEqual(openDraftField(''))
    const continued = mirrorDraft(typed('Dear Bob'), 'Dear Bob, see you', FOCUSED)
    expect(mirrorDraft(continued, '', FOCUSED)).toEqual(openDraftField(''))
  })

  it('stays with a notice where words were typed since, until they are sent or deleted', () => {
    const kept = mirrorDraft(typeDraft(typed('Dear Bob'), 'Dear Bob!'), '', FOCUSED)
    expect(kept).toMatchObject({ value: 'Dear Bob!', isSentElsewhere: true })
    expect(saveDraft(kept)).toMatchObject({ stored: 'Dear Bob!', isSentElsewhere: true })
    expect(leaveDraft(kept).stored).toBe('Dear Bob!')
    expect(typeDraft(kept, '').isSentElsewhere).toBe(false)
  })
})
