/** What looking for words needs, without the rest of the model: a thread that reads files loads nothing else. */
export * from './features/search/long-text.ts'
export * from './features/search/search-query.ts'
