import type { Message } from '../../content.ts'
import { countsAsUnread, searchTextOf } from '../../kinds.ts'
import { ASSISTANT_ID } from '../contacts/special-contacts.ts'
import { matchesSearch } from './find-matches.ts'
import type { SearchTerm } from './search-query.ts'

/** Entries of the index are numbered in the order of time: so many ids a millisecond. */
export const ENTRIES_PER_MS = 1024

/** The smallest id a message of this time can have, by which pages of a search begin and end. */
export const firstEntryId = (time: number): number => time * ENTRIES_PER_MS

/** Notices, what destroys itself, and answers of the assistant, which repeat other messages, are not found [search-2, assistant-5]. */
export const isFindable = ({
  content,
  sender,
  destroyTime,
}: Pick<Message, 'content' | 'sender' | 'destroyTime'>): boolean =>
  destroyTime === undefined &&
  sender !== ASSISTANT_ID &&
  content.kind !== 'unsupported' &&
  countsAsUnread(content)

/** Whether all terms are in what the message says, or in the name of its file [search-1]. */
export const saysAll = ({ content }: Pick<Message, 'content'>, terms: readonly SearchTerm[]): boolean =>
  terms.length === 0 || matchesSearch(searchTextOf(content), terms)

/** Words that are only signs, and neither words nor a filter, find nothing. */
export const findsNothing = (query: string, terms: readonly SearchTerm[], isFiltered: boolean): boolean =>
  terms.length === 0 && (query.trim() !== '' || !isFiltered)
