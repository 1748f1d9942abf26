/** Widths at which the layout changes. Stylesheets use them as custom media: `@media (--narrow)`. */
export const BREAKPOINTS = {
  /** One pane at a time. */
  narrow: '(max-width: 720px)',
  /** The header of a chat has room for the name and few buttons. */
  compact: '(max-width: 479px)',
  /** Telephones held upright. */
  phone: '(max-width: 430px)',
  /** The smallest telephones. */
  tiny: '(max-width: 359px)',
  /** The side panel covers the chat instead of being next to it. */
  medium: '(max-width: 1180px)',
  /** The sign-in page without its brand panel. */
  'sign-in-narrow': '(max-width: 860px)',
}
