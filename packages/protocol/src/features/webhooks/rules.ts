export const MAX_WEBHOOK_HOSTS = 20

/** What is written while so many wait for one webhook is not sent. */
export const MAX_WAITING_DELIVERIES = 1_000

/** A name, or a name and a port. */
export const isWebhookHost = (text: string): boolean =>
  /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?(:\d{1,5})?$/.test(text)

const ADDRESS = /^https?:\/\/([^\s/?#@]+)([/?][^\s#]*)?$/i

/** Plain http is for hosts in the operator's own network. */
export const isWebhookUrl = (text: string): boolean => ADDRESS.test(text)

/** Others can read what is sent over plain http. */
export const isSecureUrl = (url: string): boolean => /^https:/i.test(url)

/** Host and port as written in the address. */
export const webhookHostOf = (url: string): string => ADDRESS.exec(url)?.[1]?.toLowerCase() ?? ''
