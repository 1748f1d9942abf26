import type { MediaRole } from '@parley/protocol/model'
import { type Feed, type FeedLine, type SeatName, seatKeyOf, streamsOf } from './janus-feeds.ts'

/** What is received of somebody: their screen only once it is shared, or its lines would be set up in vain. */
const PARTS = {
  person: ['microphone', 'camera'],
  screen: ['screen', 'screenSound'],
} as const satisfies Record<string, readonly MediaRole[]>
export type Part = keyof typeof PARTS
export const LINES_PER_PART = 2
export const partOf = ({ role }: FeedLine): Part =>
  PARTS.screen.some(one => one === role) ? 'screen' : 'person'

export interface FeedRequest {
  feed: Feed
  part: Part
  /** Janus has been asked for it. */
  isAsked: boolean
  tries: number
}

const MAX_TRIES = 3

export const streamsFor = (requests: readonly FeedRequest[]) =>
  requests.flatMap(({ feed, part }) => streamsOf(feed.id, PARTS[part]))

/** What a device is to receive and does not receive yet. */
export class FeedRequests {
  #list: FeedRequest[] = []

  add(feed: Feed, part: Part): void {
    if (!this.#list.some(request => request.feed.id === feed.id && request.part === part))
      this.#list.push({ feed, part, isAsked: false, tries: 0 })
  }

  forget(feed: Feed): void {
    this.#list = this.#list.filter(request => request.feed.id !== feed.id)
  }

  /** Those that Janus has not been asked for; `about`: of this seat. */
  waiting(about?: SeatName): FeedRequest[] {
    return this.#list.filter(
      ({ isAsked, feed }) => !isAsked && (!about || seatKeyOf(feed.seat) === seatKeyOf(about)),
    )
  }

  /** Some of them, to ask Janus for. One that it has refused is asked for alone: it takes all or none. */
  take(about: SeatName | undefined, count: number): FeedRequest[] {
    const waiting = this.waiting(about)
    const untried = waiting.filter(({ tries }) => tries === 0)
    const taken = untried.length > 0 ? untried.slice(0, count) : waiting.slice(0, 1)
    for (const request of taken) request.isAsked = true
    return taken
  }

  finish(requests: readonly FeedRequest[]): void {
    this.#list = this.#list.filter(request => !requests.includes(request))
  }

  /** Janus refused them. After some attempts the device has to ask again. */
  retry(requests: readonly FeedRequest[]): void {
    for (const request of requests) {
      request.isAsked = false
      request.tries++
    }
    this.#list = this.#list.filter(({ tries }) => tries < MAX_TRIES)
  }
}
