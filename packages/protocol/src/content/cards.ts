export interface LinkContent {
  kind: 'link'
  url: string
  title: string
  description?: string
  source?: string
  imageUrl?: string
}

export interface MeetingContent {
  kind: 'meeting'
  id: string
  /** Who called the meeting. */
  fromId?: string
  /** Whom the card was made for. */
  myId?: string
  name: string
  topic?: string
  /** Milliseconds. */
  start: number
  end: number
  /** As the meeting service said it; whether a meeting is over follows from `end`. */
  status?: string
}

export interface ApplicationContent {
  kind: 'application'
  id?: string
  name: string
  url?: string
  description?: string
  imageUrl?: string
}

export interface ProjectConsultContent {
  kind: 'project_consult'
  url: string
  name: string
  /** With its currency, as the seller wrote it. */
  price?: string
  senders: string[]
}
