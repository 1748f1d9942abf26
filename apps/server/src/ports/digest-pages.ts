/** What the page behind the unsubscribe link of an e-mail needs. */
export interface DigestPages {
  /** In which language to answer; undefined: the link is not one of ours, or too old. */
  find(token: string): 'zh-CN' | 'en' | undefined
  /** Sends no more of these e-mails to the person of the link. */
  end(token: string): Promise<void>
}
