/** Names with a meaning of their own, which are no people (spec 1 §4 Getting, semantics 4 Assistant). */
export const NOT_PEOPLE = ['admin', 'assistant']
