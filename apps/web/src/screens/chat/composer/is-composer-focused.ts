/** Whether the user may be typing: a window in the background keeps its active element. */
export const isComposerFocused = (): boolean =>
  document.hasFocus() && document.activeElement?.matches('#composer textarea') === true
