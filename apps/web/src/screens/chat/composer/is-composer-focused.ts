/** A person can be typing there; a window in the background keeps its active element. */
export const isComposerFocused = (): boolean =>
  document.hasFocus() && document.activeElement?.matches('#composer textarea') === true
