interface Status {
  status_text: string
  /** 0: it stays. */
  status_until: number
}

/** What a person has written about what they are doing; empty once it is over. */
export const currentStatus = ({ status_text, status_until }: Status, now: number): string =>
  status_until === 0 || status_until > now ? status_text : ''
