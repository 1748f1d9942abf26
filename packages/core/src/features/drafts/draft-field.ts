/** A text field with a draft that other windows and devices may change [drafts-2]. */
export interface DraftField {
  readonly value: string
  /** What the store holds. */
  readonly stored: string
  /** Typed here and not saved yet. */
  readonly isEdited: boolean
  /** The text was typed here, not synced from elsewhere. */
  readonly isTyped: boolean
  /** The last text in the store: the text typed here, or what it became elsewhere. */
  readonly lastWords: string
  /** The draft was sent or deleted elsewhere while this was being typed. */
  readonly isSentElsewhere?: boolean
}

export const openDraftField = (stored: string): DraftField => ({
  value: stored,
  stored,
  isEdited: false,
  isTyped: false,
  lastWords: stored,
})

export const typeDraft = (field: DraftField, value: string): DraftField => ({
  ...field,
  value,
  isEdited: true,
  isTyped: true,
  isSentElsewhere: value !== '' && field.isSentElsewhere === true,
})

/** `stored` of the result is what must be stored from now on. */
export const saveDraft = (field: DraftField): DraftField => ({
  ...field,
  stored: field.value,
  isEdited: false,
  lastWords: field.value,
})

/** The draft changed elsewhere. One that was sent leaves every field, unless words were typed there since. */
export function mirrorDraft(field: DraftField, stored: string, isFocused: boolean): DraftField {
  if (stored === field.stored) return field
  if (stored === '')
    return field.isEdited && field.value !== ''
      ? { ...field, stored, isSentElsewhere: true }
      : openDraftField(stored)
  const isKept = field.isEdited || (isFocused && field.isTyped && field.value !== '')
  return isKept ? { ...field, stored, lastWords: stored } : openDraftField(stored)
}

/** The field loses focus: text that was continued or sent on another device is dropped, other text is saved. */
export function leaveDraft(field: DraftField): DraftField {
  const isOutdated = !field.isEdited && field.value !== field.stored && field.lastWords.includes(field.value)
  return isOutdated ? openDraftField(field.stored) : saveDraft(field)
}

/** Two drafts that now belong to one field; neither is lost, and what both contain is kept once. */
export function joinDrafts(existing: string, added: string): string {
  if (added.includes(existing)) return added
  return existing.includes(added) ? existing : `${existing}\n${added}`
}
