/** Names with a meaning of their own, which are no people [people-4, assistant-1]. */
export const NOT_PEOPLE = ['admin', 'assistant']
