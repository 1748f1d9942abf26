/** What a team calls some of its consultations, e.g. 'Refund'; customers never see it [customers-22]. */
export interface TeamLabel {
  id: string
  name: string
  /** One of the colours of people, 0 to 6. */
  colour: number
}

export const MAX_LABELS = 50
/** On one consultation. */
export const MAX_LABELS_SET = 10
export const MAX_LABEL_LENGTH = 24
export const LABEL_COLOURS = 7
