interface Status {
  status_text: string
  /** 0: it does not expire. */
  status_until: number
}

/** The status text of a person; empty once it has expired. */
export const currentStatus = ({ status_text, status_until }: Status, now: number): string =>
  status_until === 0 || status_until > now ? status_text : ''
