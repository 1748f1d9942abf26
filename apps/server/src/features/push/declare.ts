/** Marks the payload as one that browsers can show without a worker. */
const DECLARATIVE = 8030

interface PushedNotification {
  title: string
  body: string
  lang: string
  tag: string
  navigate: string
  icon?: string
  app_badge?: string
  data?: object
}

/** A payload of the form of Declarative Web Push; a worker that is there reads the same, and may change it. */
export const declare = (notification: PushedNotification) => ({
  web_push: DECLARATIVE,
  mutable: true,
  notification,
})
